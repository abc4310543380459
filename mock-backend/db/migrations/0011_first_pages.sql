-- outside a transaction
-- First pages and badges, read without the rest of a long list. What a run that was cut short has left goes first.
drop index concurrently if exists conversation_low_latest;
drop index concurrently if exists conversation_high_latest;
drop index concurrently if exists conversation_low_unread;
drop index concurrently if exists conversation_high_unread;
drop index concurrently if exists affinity_low_latest;
drop index concurrently if exists affinity_high_latest;
drop index concurrently if exists affinity_low_new;
drop index concurrently if exists affinity_high_new;
drop index concurrently if exists profile_away;

-- A member's conversations, latest first, with the id that makes the order one.
create index concurrently conversation_low_latest on conversation (low_id, updated_at, id)
  where not low_hidden and archived_at is null;
create index concurrently conversation_high_latest on conversation (high_id, updated_at, id)
  where not high_hidden and archived_at is null;
drop index concurrently if exists conversation_low;
drop index concurrently if exists conversation_high;

create index concurrently conversation_low_unread on conversation (low_id) include (low_unread)
  where low_unread > 0 and not low_hidden and archived_at is null;
create index concurrently conversation_high_unread on conversation (high_id) include (high_unread)
  where high_unread > 0 and not high_hidden and archived_at is null;

-- A member's likes: new ones first, then the latest. The new ones of the low side are the high side's likes.
create index concurrently affinity_low_latest on affinity (low_id, high_like_new, greatest(low_liked_at, high_liked_at), high_id)
  where low_liked_at is not null or high_liked_at is not null;
create index concurrently affinity_high_latest on affinity (high_id, low_like_new, greatest(low_liked_at, high_liked_at), low_id)
  where low_liked_at is not null or high_liked_at is not null;
create index concurrently affinity_low_new on affinity (low_id) include (high_id) where high_like_new;
create index concurrently affinity_high_new on affinity (high_id) include (low_id) where low_like_new;

-- Who is not to be counted: few, so that a count looks for them instead of at everybody.
create index concurrently profile_away on profile (id) where status <> 'active' or invisible;
