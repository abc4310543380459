-- outside a transaction
-- Search by distance and by newness. What a run that was cut short has left goes first.
drop index concurrently if exists profile_search_place;
drop index concurrently if exists profile_search_newest;
drop index concurrently if exists profile_search_latest;

-- Members of a place, in shares that every viewer goes through in an order of their own (features/members/nearest.ts).
create index concurrently profile_search_place on profile (site_id, place_id, (id & 255))
  include (id, gender, date_of_birth, last_seen, created_at)
  where status = 'active' and not invisible and not distance_hidden and place_id is not null;
create index concurrently profile_search_newest on profile (site_id, created_at desc, id desc)
  include (gender, date_of_birth, country, region_id, place_id, distance_hidden, last_seen)
  where status = 'active' and not invisible;
-- The one it replaces did not have what a search by distance asks for.
create index concurrently profile_search_latest on profile (site_id, last_seen desc, id desc)
  include (gender, date_of_birth, place_id, distance_hidden, created_at)
  where status = 'active' and not invisible;
drop index concurrently if exists profile_search_site;
