/** In which orders members are shown: who stands beside whom in lists, sorted and searched in the ways that visitors use. */
import { NEW_MEMBER_DAYS } from '../../src/shared/rules/constants.ts'

/** Who is online whenever the demo starts, and who is new; the same for the database in demo.ts. */
export const ONLINE_OF = 7
export const NEW_OF = 11
/** How long ago somebody new came: spread evenly, and always the same. */
export const NEW_STEP = 0.618034
export const NEW_DAYS = NEW_MEMBER_DAYS - 1

type Member = { id: number; gender: string; age: number; town: { country: string }; daysAsMember: number }

const isOnline = ({ id }: Member) => id % ONLINE_OF === 0
const daysOf = ({ id, daysAsMember }: Member) => (id % NEW_OF === 0 ? ((id * NEW_STEP) % 1) * NEW_DAYS : daysAsMember)
/** By their number from 1: all, whom fame.ts lets like the logins, or be liked, who is left for the game, and who writes. */
export const RELATIONS: ((n: number) => boolean)[] = [
  () => true,
  (n) => n % 5 !== 0,
  (n) => n % 5 === 0 || n % 4 === 0,
  (n) => n % 5 === 0,
  (n) => n % 4 === 1,
]
/** From and to, both included. */
const AGES = [
  [18, 29],
  [18, 35],
  [30, 39],
  [30, 49],
  [40, 99],
] as const

/** @returns rows of places in `members`, who were seen the later the earlier they were made */
export function rowsOf(members: readonly Member[]): number[][] {
  const all = [...members.keys()]
  const member = (place: number) => members[place] as Member
  const seen = [...all.filter((place) => isOnline(member(place))), ...all.filter((place) => !isOnline(member(place)))]
  const newest = all.toSorted((one, other) => daysOf(member(one)) - daysOf(member(other)))
  const first = members[0]?.id ?? 0
  const searches: ((member: Member) => boolean)[] = [
    () => true,
    ({ gender }) => gender === 'female',
    ({ gender }) => gender === 'male',
    ({ id }) => id % NEW_OF === 0,
    isOnline,
    ...[...new Set(members.map(({ town }) => town.country))].map((country) => (each: Member) => each.town.country === country),
    ...AGES.map(
      ([from, to]) =>
        ({ age }: Member) =>
          from <= age && age <= to,
    ),
  ]
  return [
    ...[seen, newest].flatMap((order) => searches.map((search) => order.filter((place) => search(member(place))))),
    // What most look at most counts most.
    ...[seen, newest, seen, newest, seen, newest],
    ...RELATIONS.map((relation) => all.filter((place) => relation(member(place).id - first + 1))),
  ].filter((row) => row.length > 1)
}
