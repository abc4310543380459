-- A place is found as people type it who have its letters, or have not: Köln by 'koln' and by 'koeln', Aarhus by 'århus'. And with
-- its hyphens or without: Saint-Étienne by 'saint etienne'. Functions in indexes call no other of ours: a restored backup would not find it.
drop index place_of_plain_name;

create or replace function plain_name(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(
    regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f[:space:]''’.‐–-]', '', 'g'),
    'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- With two letters for one, as in German and the languages of the north.
create function spelled_name(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(normalize(lower(name), NFC), 'ø', 'ö'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa')
$$;

create index place_of_plain_name on place (region_id, plain_name(name));
create index place_of_spelled_name on place (region_id, plain_name(spelled_name(name)));

-- Where two places of a region are meant: the one that is written so, then the one that only lacks its marks.
create or replace function place_of_profile() returns trigger language plpgsql as $$
declare
  found record;
begin
  select id, name into found from place
    where region_id = new.region_id
      and (plain_name(name) in (plain_name(new.city), plain_name(spelled_name(new.city)))
        or plain_name(spelled_name(name)) = plain_name(new.city))
    order by lower(name) = lower(new.city) desc, plain_name(name) = plain_name(new.city) desc, id limit 1;
  new.place_id := found.id;
  new.city := coalesce(found.name, new.city);
  return new;
end $$;

-- Whose town was not known by the name they gave.
update profile set city = city
where place_id is null and exists (
  select from place
  where place.region_id = profile.region_id
    and (plain_name(place.name) in (plain_name(profile.city), plain_name(spelled_name(profile.city)))
      or plain_name(spelled_name(place.name)) = plain_name(profile.city)));
