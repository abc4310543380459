-- Blocking keeps what was said as evidence; reports keep copies; photos get names nobody knows when they are hidden.

-- A conversation that a block has ended: nobody sees it, a new one of the same two begins empty, and it goes after a while.
alter table conversation add column archived_at timestamptz;
-- One living conversation of two members. The index is whole, because it finds what goes with a profile, too.
alter table conversation drop constraint conversation_low_id_high_id_key;
create unique index conversation_of_pair on conversation (low_id, high_id, archived_at) nulls not distinct;
drop index conversation_low;
drop index conversation_high;
create index conversation_low on conversation (low_id, updated_at desc) where not low_hidden and archived_at is null;
create index conversation_high on conversation (high_id, updated_at desc) where not high_hidden and archived_at is null;
create index conversation_archived on conversation (archived_at) where archived_at is not null;

-- What was reported, as it was then: the sender can delete it, and the conversation ends.
alter table report
  add column profile_name text,
  -- Private paths of the photo store.
  add column profile_photo text,
  add column message_kind text,
  add column message_text text,
  add column message_gift text,
  add column message_photo text,
  -- Dealt with: from then on, erasing either account takes the free text and the copies with it.
  add column closed_at timestamptz;

-- People who may no longer see the photo may know its names: it gets new ones.
alter table photo add column stale boolean not null default false;
create index photo_stale on photo (profile_id) where stale;
-- Withdrawing a photo is done by hand, in the database: nobody can forget the names there.
create function photo_withdrawn() returns trigger language plpgsql as $$
begin
  new.stale := true;
  return new;
end $$;
create trigger photo_withdrawn before update of status on photo
  for each row when (old.status = 'active' and new.status <> 'active') execute function photo_withdrawn();

-- Members whom a mail to the operator names: it goes with either.
alter table mail add column about bigint[];
create index mail_about on mail using gin (about) where about is not null;
-- Such mails used to repeat what was written; it stands in the report or complaint.
update mail set subject = kind, text = null, html = null where kind in ('report', 'complaint');

create index complaint_email on complaint (site_id, lower(email));

-- Until a deletion becomes final it is known whose reason this is: then what they wrote goes.
alter table deletion_reason add column account_id bigint references account on delete set null;
create index deletion_reason_account on deletion_reason (account_id);
-- Both rows were written in one transaction.
update deletion_reason set account_id = account.id
  from account where account.site_id = deletion_reason.site_id and account.deleted_at = deletion_reason.created_at;
update deletion_reason set comment = null where account_id is null;
