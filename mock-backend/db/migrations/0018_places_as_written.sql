-- A town that is known stands in profiles as it is written there, however it was typed: Kraków for 'krakow'.
create or replace function place_of_profile() returns trigger language plpgsql as $$
declare
  found record;
begin
  select id, name into found from place
    where region_id = new.region_id and plain_name(name) = plain_name(new.city)
    order by lower(name) = lower(new.city) desc, id limit 1;
  new.place_id := found.id;
  new.city := coalesce(found.name, new.city);
  return new;
end $$;

update profile set city = city from place where place.id = profile.place_id and place.name <> profile.city;
