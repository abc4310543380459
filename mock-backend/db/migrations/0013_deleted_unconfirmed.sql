-- Deleted before the address was confirmed: who comes back by the mail confirms it, and with it what was held back until then.
alter table account add column deleted_unconfirmed boolean not null default false;
update account set deleted_unconfirmed = true
  where status = 'deleted' and exists (select from message where sender_id = account.id and held);
