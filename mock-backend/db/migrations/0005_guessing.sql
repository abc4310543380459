-- Wrong passwords are counted in `allowance`.
drop table login_failure;

-- Whether reset and signup answer everyone alike, so that nobody learns which addresses have an account.
alter table site add column answers_alike boolean not null default false;

-- A signup with an address that has an account already, where the site answers alike. It looks pending to whoever made
-- it, is never mailed to, never confirmed, and goes when its last session has ended.
alter table account add column shadow boolean not null default false;
drop index account_email;
create unique index account_email on account (site_id, lower(email)) where not shadow;
create index account_shadow on account (id) where shadow;
