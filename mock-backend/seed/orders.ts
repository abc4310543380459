/** In which orders members are shown: who stands beside whom in lists, sorted and searched in the ways that visitors use. */

/** Who is online whenever the demo starts, and who is new; the same for the database in demo.ts. */
export const ONLINE_OF = 7
export const NEW_OF = 11
/** Every seventh has no portrait, and none of them stands beside another: they come between those who are online. */
export const isFaceless = ({ id }: { id: number }) => id % ONLINE_OF === 3

type Member = { id: number; gender: string; age: number; town: { country: string; name: string } }

export const isOnline = ({ id }: Pick<Member, 'id'>) => id % ONLINE_OF === 0
const isNew = ({ id }: Pick<Member, 'id'>) => id % NEW_OF === 0
/** Comes first in lists. */
export const isInFront = (member: Pick<Member, 'id'>) => isOnline(member) || isNew(member)
/** Is seen first of all, by visitors or as a friend of the first login. @param at by their number from 0 */
export const isFirst = (id: number, at: number) => isOnline({ id }) || at < FRIENDS.each
/** How many of the first befriend somebody whose lists are short, and how many of each (demo.ts). */
const FRIENDS = { all: 40, each: 20 } as const
const friendOf = (n: number) => (n > FRIENDS.all ? undefined : (n - 1) % FRIENDS.each)
/** By their number from 1: all, whom fame.ts lets like the logins, or be liked, and who is left for the game. */
export const RELATIONS: ((n: number) => boolean)[] = [
  () => true,
  (n) => n % 5 !== 0,
  (n) => n % 5 === 0 || n % 4 === 0,
  (n) => n % 5 === 0,
  (n) => n % 4 === 1,
]
/** Of the first, who have faces: new likes and those before, both ways; and in demo.ts who likes those whose lists are short, or is liked. */
const LESSER: ((n: number) => boolean)[] = [
  (n) => n % 10 === 1,
  (n) => n % 5 !== 0 && n % 10 !== 1,
  (n) => n % 5 !== 0 && n % 4 === 0,
  (n) => n % 5 !== 0 && n % 4 !== 0,
  (n) => (friendOf(n) ?? 1) % 3 !== 1,
  (n) => (friendOf(n) ?? 1) % 3 === 0,
]
/** From and to, both included. */
const AGES = [
  [18, 29],
  [18, 35],
  [30, 39],
  [30, 49],
  [40, 99],
] as const

/**
 * Who was made earlier was seen later, and has come earlier (demo.ts).
 * @param newest places of those who came last of all
 * @returns rows of places in `members`
 */
export function rowsOf(members: readonly Member[], newest: readonly number[] = []): number[][] {
  const all = [...members.keys()]
  const member = (place: number) => members[place] as Member
  const seen = [...all.filter((place) => isOnline(member(place))), ...all.filter((place) => !isOnline(member(place)))]
  const came = all.toReversed()
  const latest = [...came.filter((place) => isNew(member(place))), ...came.filter((place) => !isNew(member(place)))]
  const first = members[0]?.id ?? 0
  const searches: ((member: Member) => boolean)[] = [
    () => true,
    ({ gender }) => gender === 'female',
    ({ gender }) => gender === 'male',
    isNew,
    isOnline,
    ...[...new Set(members.map(({ town }) => town.country))].map((country) => (each: Member) => each.town.country === country),
    ...AGES.map(
      ([from, to]) =>
        ({ age }: Member) =>
          from <= age && age <= to,
    ),
  ]
  // Who looks for the nearest first sees those of one town together, in an order that nobody knows beforehand.
  const towns = [...Map.groupBy(all, (place) => `${member(place).town.country} ${member(place).town.name}`).values()]
  const found = (order: number[]) => searches.map((search) => order.filter((place) => search(member(place))))
  return [
    ...found(seen),
    ...Array.from({ length: 16 }, () => towns).flat(),
    ...found(latest).map((row) => [...newest, ...row]),
    // What most look at most counts most.
    ...Array.from({ length: 6 }, () => seen),
    ...Array.from({ length: 6 }, () => [...newest, ...latest]),
    // The few whom the logins see beside themselves.
    ...Array.from({ length: newest.length && 40 }, () => [...newest, ...latest.slice(0, 6)]),
    ...[...RELATIONS, ...LESSER].map((relation) => all.filter((place) => relation(member(place).id - first + 1))),
  ].filter((row) => row.length > 1)
}
