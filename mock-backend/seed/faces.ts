/** Which faces come first, where a screen shows but some of them. */
import { LOGINS_LIVE_IN } from './logins.ts'
import { isFirst, isInFront } from './orders.ts'
import { isOpenFaced, isStar, standsBesideForms } from './portraits/cast.ts'
import type { Portrait } from './portraits.ts'

/** Of how many of those who come first in lists one may be older. */
const OLDER_OF = 7

/** At the end those who are seen well, and the best of them last of all, for whoever comes first in lists: most are as old as most who look for somebody. */
export function bestLast(portraits: readonly Portrait[]): Portrait[] {
  const isYounger = ({ age }: Portrait) => age >= 24 && age <= 45
  const stars = portraits.filter(isStarred)
  const younger = stars.filter(isYounger)
  const older = stars.filter((portrait) => !isYounger(portrait))
  const mixed = stars.map((_, n) => (n % OLDER_OF === OLDER_OF - 1 ? older : younger).shift() ?? younger.shift() ?? older.shift())
  const others = portraits.filter((portrait) => !isStarred(portrait))
  return [
    ...others.filter((portrait) => !isSeenWell(portrait)),
    ...others.filter(isSeenWell),
    ...mixed.filter((portrait) => portrait !== undefined),
  ]
}

export const isSeenWell = ({ look }: Portrait) => look !== undefined && isOpenFaced(look)

export const isStarred = ({ look }: Portrait) => look !== undefined && isStar(look)

/** Leads lists, or stands beside forms: nobody of them is called made up. */
export const isInView = ({ look }: Portrait) => look !== undefined && (isStar(look) || standsBesideForms(look))

/** Whom the logins' searches and games begin with; a bench's towns may be none. */
export const livesNearLogins = (town: { name: string } | undefined) => town?.name === LOGINS_LIVE_IN

/** Whoever is seen first has one of the best pictures, and the others whom many see a good one. */
export function wishesOf(id: number, at: number, town: { name: string } | undefined) {
  if (isFirst(id, at) || livesNearLogins(town)) return [isStarred, isSeenWell]
  return isInFront({ id }) ? [isSeenWell] : []
}

/** A million members of a bench are looked at by nobody. */
export const areLookedAt = (portraits: readonly Portrait[]) => portraits.some(({ look }) => look)
