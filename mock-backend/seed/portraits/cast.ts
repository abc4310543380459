/** Who is drawn: so chosen that no two can be taken for each other, least of all those who stand side by side. */
import { NEAR } from '../deal.ts'
import { createRandom } from '../random.ts'
import { type Gender, type Look, lookOf, SKINS, withHandUp } from './looks.ts'
import { isBeside, isHeld, isRaised } from './poses.ts'

/** The largest share of all who have one thing with them, or shades on, or a cap. */
export const PROP_SHARES = { dog: 0.03, bag: 0.04, guitar: 0.02, sun: 0.04, cap: 0.04 } as const

/** The largest share of men whose hair is long. */
const LONG_SHARE = 0.06

/** Of how many one may have the same hair in the same colour. */
const TWINS_OF = 28

const MOST_TRIES = 20_000

type Cast = { look: Look; seed: number }[]

/** @returns looks with the seeds of what else is drawn by chance; men have odd ones */
export function castOf(gender: Gender, count: number): Cast {
  const cast: Cast = []
  for (let index = 0; index < count; index += 1) {
    const seed = index * 2 + (gender === 'male' ? 1 : 2)
    const random = createRandom(seed * 7919)
    const age = ageAt(index)
    const isUnlike = (look: Look) => !isTaken(cast, look) && !isCommon(cast, look, count) && !isNear(cast, look)
    let tries = 0
    let look = lookOf(gender, age, random)
    while (!isUnlike(look)) {
      // For some hundreds there are enough others to be, at any age.
      if (tries++ > MOST_TRIES) throw new Error(`Nobody of ${age} is left who looks like nobody else.`)
      look = lookOf(gender, age, random)
    }
    cast.push({ look, seed })
  }
  // Only now: who is chosen does not hang on it.
  return cast.map(({ look, seed }, index) => ({ look: index % HAND_UP_OF === 3 ? withHandUp(look) : look, seed }))
}

/** One of so many has a hand up, if they may. */
const HAND_UP_OF = 6

/** Half are under 34, and the oldest 63; whoever follows somebody is of quite another age. */
function ageAt(index: number): number {
  const share = (0.5 + index * 0.618034) % 1
  return Math.floor(share < 0.5 ? 22 + share * 24 : 34 + (share - 0.5) * 60)
}

/** What somebody has with them that is remembered. */
export const propOf = ({ extra, glasses, style }: Look) => extra ?? (glasses === 'sun' ? 'sun' : style.isCap ? 'cap' : undefined)

/** Two dogs on a screen are remembered longer than two faces. */
export function haveTheSame(one: Look, other: Look): boolean {
  const prop = propOf(one)
  return prop !== undefined && prop === propOf(other)
}

/** What is seen first is the same of both: hair, the place, what somebody has with them. */
export function areAlike(one: Look, other: Look): boolean {
  return one.style === other.style || one.scene === other.scene || haveTheSame(one, other)
}

/** Who glances takes one for the other: hair of one cut and colour. */
export const areTwins = (one: Look, other: Look) => one.style === other.style && one.hairColor === other.hairColor

/** Of a pattern or cut that is remembered: a second of them on one screen is seen at once. */
const LOUD: readonly Look['garment'][] = [
  'backpack',
  'bardot',
  'breton',
  'checked',
  'denim',
  'dots',
  'dress',
  'dungarees',
  'floral',
  'knit',
  'leather',
  'scarf',
  'suit',
  'tank',
]
export const areClad = (one: Look, other: Look) => one.garment === other.garment && LOUD.includes(one.garment)
/** Who is seen best: from near, or with a hand beside the head, with open eyes and nothing before them. */
export const isOpenFaced = ({ mouth, glasses, style, zoom, pose }: Look) =>
  mouth !== 'laugh' && glasses !== 'sun' && !style.isCap && (zoom > 1.1 || isBeside({ pose }))

/** Hair of one colour, skin that is nearly as light, and both or neither with glasses, or a beard: kin, even with other hair. */
export const areKin = (one: Look, other: Look) =>
  one.hairColor === other.hairColor &&
  Math.abs(SKINS.indexOf(one.skin) - SKINS.indexOf(other.skin)) <= 1 &&
  Boolean(one.glasses) === Boolean(other.glasses) &&
  isBearded(one) === isBearded(other)
const isBearded = ({ beard }: Look) => beard === 'short' || beard === 'full'

/** How much two look alike: what is seen first, as red hair and eyes that laugh are, counts more than clothes, and than glasses that both have. */
export function likenessOf(one: Look, other: Look): number {
  const lesser = [
    one.garment === other.garment,
    one.fabric === other.fabric,
    one.glasses && other.glasses,
    isHeld(one) && isHeld(other),
    one.hairColor === 'grey' && other.hairColor === 'grey',
    one.beard !== 'none' && one.beard === other.beard,
  ]
  // The same place twice on one screen is seen before the same hair is.
  const much = areTwins(one, other)
    ? 100
    : haveTheSame(one, other)
      ? 50
      : one.scene === other.scene
        ? 6
        : areAlike(one, other)
          ? 1
          : 0
  return (
    much +
    (areClad(one, other) ? 0.9 : 0) +
    (areKin(one, other) ? 0.6 : 0) +
    (one.hairColor === 'red' && other.hairColor === 'red' ? 0.6 : 0) +
    (one.mouth === 'laugh' && other.mouth === 'laugh' ? 0.4 : 0) +
    (isRaised(one) && one.pose === other.pose ? 1 : 0) +
    lesser.filter(Boolean).length / 10
  )
}

/** Of what tells people apart, how much two have in common. */
export function sharedTraits(one: Look | undefined, other: Look | undefined): number {
  if (!one || !other) return 0
  const traits = [
    one.style === other.style,
    one.hairColor === other.hairColor,
    one.skin === other.skin,
    one.beard === other.beard,
    Boolean(one.glasses) === Boolean(other.glasses) && Boolean(one.glasses),
    one.garment === other.garment,
    one.fabric === other.fabric,
    one.scene === other.scene,
    propOf(one) === propOf(other) && propOf(one) !== undefined,
  ]
  return traits.filter(Boolean).length
}

/** Somebody else looks so to who glances at them. */
const isTaken = (cast: Cast, { style, hairColor, garment }: Look) =>
  cast.some(({ look }) => look.style === style && look.hairColor === hairColor && look.garment === garment)

const isLongHaired = ({ gender, style }: Look) => gender === 'male' && Boolean(style.isLong)

/** A twelfth of all have this hair already, or a few of this colour, or as many men as may have long hair, or as many of those before as may have what they have with them. */
function isCommon(cast: Cast, look: Look, count: number): boolean {
  const prop = propOf(look)
  return (
    cast.filter((other) => other.look.style === look.style).length >= Math.max(2, count / 12) ||
    cast.filter((other) => areTwins(other.look, look)).length >= Math.max(2, count / TWINS_OF) ||
    (isLongHaired(look) && cast.filter((other) => isLongHaired(other.look)).length >= Math.max(1, cast.length * LONG_SHARE)) ||
    (prop !== undefined &&
      cast.filter((other) => propOf(other.look) === prop).length >= Math.max(1, cast.length * PROP_SHARES[prop]))
  )
}

/** One of the last few has the same hair, place or thing, or the very last ones the same clothes, their colour or way to stand. */
function isNear(cast: Cast, look: Look): boolean {
  const isClad = ({ look: other }: Cast[number]) =>
    other.garment === look.garment || other.fabric === look.fabric || other.pose === look.pose
  return cast.slice(-NEAR).some(({ look: other }) => areAlike(look, other)) || cast.slice(-3).some(isClad)
}
