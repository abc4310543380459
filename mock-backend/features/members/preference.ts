import { sql } from 'kysely'

/**
 * Whether a member may be interested in the profile of the row, by their sexuality: for the swipe game, the match
 * finder and auto-likes. Somebody bisexual, or who has not said, may like anybody. For queries over `profile` joined
 * with the member's own profile as `self`.
 */
export const fitting = () => sql<boolean>`case self.sexuality
  when 'gay' then profile.gender = self.gender
  when 'lesbian' then profile.gender = self.gender
  when 'hetero' then profile.gender <> self.gender
  else true end`
