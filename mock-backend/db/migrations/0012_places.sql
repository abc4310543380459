-- Near is near: a member's place is the town that their profile shows, if it is one that we know, and nothing finer.
set constraints all immediate;

create index place_of_name on place (region_id, lower(name));
create index place_around on place (latitude, longitude);

alter table profile
  add column place_id integer references place,
  -- No distance to this member is shown, or can be searched by.
  add column distance_hidden boolean not null default false;

-- Worked out here, so that no writer can say anything else than what the profile shows.
create function place_of_profile() returns trigger language plpgsql as $$
begin
  new.place_id := (
    select id from place where region_id = new.region_id and lower(name) = lower(new.city) order by id limit 1);
  return new;
end $$;
create trigger place_of_profile before insert or update of region_id, city on profile
  for each row execute function place_of_profile();

-- Positions of members are neither written nor read any more; the columns go with a later version.
update profile set city = city, latitude = null, longitude = null where city is not null or latitude is not null;
