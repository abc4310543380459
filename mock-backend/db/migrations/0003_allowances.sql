-- What somebody has used of an allowance: wrong passwords, texts, addresses asked about. In the database, so that several
-- backends count together.
create table allowance (
  kind text not null,
  -- SHA-256 of whose it is: no address of a person or a network can be read here.
  owner_hash bytea not null,
  used integer not null,
  expires_at timestamptz not null,
  primary key (kind, owner_hash)
);
create index allowance_to_tidy on allowance (expires_at);
