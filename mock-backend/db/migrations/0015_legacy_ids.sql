-- outside a transaction
-- What a run that was cut short has left goes first.
drop index concurrently if exists account_legacy_id;
create unique index concurrently account_legacy_id on account (site_id, legacy_id) where legacy_id is not null;
