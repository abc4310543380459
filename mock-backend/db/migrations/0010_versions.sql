-- Whether anything that a member's badges, conversations or likes show may have changed: one number to look at, however many
-- there are. It is counted up here, so that no writer can forget to.

create table member_version (
  member_id bigint primary key references profile on delete cascade,
  -- The last transaction that changed something: each counts once, however much it changes.
  version bigint not null default 0
) with (fillfactor = 50);

create function begin_versions() returns trigger language plpgsql as $$
begin
  insert into member_version (member_id) select id from added;
  return null;
end $$;
create trigger begin_versions after insert on profile
  referencing new table as added for each statement execute function begin_versions();
insert into member_version (member_id) select id from profile;

-- Two statements, because two members are to be locked in one order: low id first.
create function renew_versions(low bigint, high bigint) returns void language plpgsql as $$
declare
  this constant bigint := pg_current_xact_id()::text::bigint;
begin
  update member_version set version = this where member_id = low and version <> this;
  update member_version set version = this where member_id = high and version <> this;
end $$;

create function pair_changed() returns trigger language plpgsql as $$
begin
  -- Said again, nothing has changed.
  if old is not distinct from new then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform renew_versions(old.low_id, old.high_id);
  else
    perform renew_versions(new.low_id, new.high_id);
  end if;
  return null;
end $$;

create function block_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform renew_versions(least(old.blocker_id, old.blocked_id), greatest(old.blocker_id, old.blocked_id));
  else
    perform renew_versions(least(new.blocker_id, new.blocked_id), greatest(new.blocker_id, new.blocked_id));
  end if;
  return null;
end $$;

-- All of them at the end of the transaction: these rows are locked last and shortest, and nobody waits for another lock
-- while holding one.
create constraint trigger conversation_changed after insert or update or delete on conversation
  deferrable initially deferred for each row execute function pair_changed();
create constraint trigger affinity_changed after insert or update or delete on affinity
  deferrable initially deferred for each row execute function pair_changed();
create constraint trigger block_changed after insert or delete on block
  deferrable initially deferred for each row execute function block_changed();

-- Whoever hides or leaves is not counted any more by those they liked and wrote to.
create function presence_changed() returns trigger language plpgsql as $$
declare
  this constant bigint := pg_current_xact_id()::text::bigint;
begin
  with others as materialized (
    select member_id from member_version
    where version <> this and member_id in (
      select high_id from affinity where low_id = new.id union all select low_id from affinity where high_id = new.id
      union all select high_id from conversation where low_id = new.id
      union all select low_id from conversation where high_id = new.id)
    order by member_id for no key update
  )
  update member_version set version = this from others where member_version.member_id = others.member_id;
  return null;
end $$;
create constraint trigger presence_changed after update of status, invisible on profile
  deferrable initially deferred for each row
  when (old.status <> new.status or old.invisible <> new.invisible) execute function presence_changed();
