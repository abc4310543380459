-- What a block is about, as it was: the name to take it back by, and whether the two had liked each other, for the likes go.
alter table block
  add column name text not null default '',
  add column had_liked boolean not null default false;
update block set name = profile.name from profile where profile.id = block.blocked_id;
alter table block alter column name drop default;
