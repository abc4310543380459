-- Who somebody is at the old service (features/account/bridge.ts). It names them to us, and us to it: nothing else does.
alter table account add column legacy_id text;
-- What has been asserted of them, until it would be refused for its age: each assertion is good once.
create table used_assertion (
  id text primary key,
  expires_at timestamptz not null
);
create index used_assertion_expires_at on used_assertion (expires_at);
