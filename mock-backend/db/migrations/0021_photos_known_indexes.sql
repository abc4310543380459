-- outside a transaction
-- Members of a place, who show a face first, in shares that every viewer goes through in an order of their own
-- (features/members/nearest.ts). What a run that was cut short has left goes first.
drop index concurrently if exists profile_search_near;
create index concurrently profile_search_near on profile (site_id, place_id, has_photo, (id & 255))
  include (id, gender, date_of_birth, last_seen, created_at)
  where status = 'active' and not invisible and not distance_hidden and place_id is not null;
-- The one it replaces did not tell them apart.
drop index concurrently if exists profile_search_place;
