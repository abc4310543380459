-- A place is found by its name as people type it who have no key for its letters: Łódź by 'lodz', København by 'kobenhavn'.
-- Without the extension unaccent, which not every database offers, and which no index may rely on.
create function plain_name(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(
    regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'),
    'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

create index place_of_plain_name on place (region_id, plain_name(name));

-- The name as it is written comes first, where two places of a region differ by such letters alone.
create or replace function place_of_profile() returns trigger language plpgsql as $$
begin
  new.place_id := (
    select id from place where region_id = new.region_id and plain_name(name) = plain_name(new.city)
    order by lower(name) = lower(new.city) desc, id limit 1);
  return new;
end $$;

drop index place_of_name;

-- Whose town was not known by the name they gave.
update profile set city = city
where place_id is null and exists (
  select from place where place.region_id = profile.region_id and plain_name(place.name) = plain_name(profile.city));
