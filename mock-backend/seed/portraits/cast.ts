/** The demo's people, nobody's likeness: so described (cast.json) that no two can be taken for each other. */
import cast from './cast.json' with { type: 'json' }
import { type Described, type Gender, isCapped, type Look } from './looks.ts'

/** @property seed of what else is drawn by chance; men have odd ones @property again the same person on another day */
type Cast = { look: Look; again?: Look; seed: number }[]

/** @param count of the first so many */
export function castOf(gender: Gender, count?: number): Cast {
  const described = cast[gender] as unknown as Described[]
  return described.slice(0, count).map(({ again, ...look }, index) => ({
    seed: index * 2 + (gender === 'male' ? 1 : 2),
    look: { ...look, gender, figure: `${gender}-${index}` },
    ...(again && { again: { ...look, ...again, isMirrored: again.isMirrored, gender, figure: `${gender}-${index}-again` } }),
  }))
}

/** What somebody has with them that is remembered. */
export const propOf = (look: Look) => (look.glasses === 'sun' ? 'sun' : isCapped(look) ? 'cap' : undefined)

/** Two caps on a screen are remembered longer than two faces. */
export function haveTheSame(one: Look, other: Look): boolean {
  const prop = propOf(one)
  return prop !== undefined && prop === propOf(other)
}

/** What is seen first is the same of both: hair, the place, what somebody has with them. */
export function areAlike(one: Look, other: Look): boolean {
  return one.hair === other.hair || one.scene === other.scene || haveTheSame(one, other)
}

/** Who glances takes one for the other: hair of one cut and colour. */
export const areTwins = (one: Look, other: Look) => one.hair === other.hair && one.hairColor === other.hairColor

/** Of a pattern or cut that is remembered: a second of them on one screen is seen at once. */
const LOUD: readonly string[] = [
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

/** Who is seen best: from near, with open eyes and nothing before them. */
export const isOpenFaced = (look: Look) => look.mouth !== 'laugh' && propOf(look) === undefined && look.zoom > 1.1

/** Hair of one colour, skin that is nearly as light, and both or neither with glasses, or a beard: kin, even with other hair. */
export const areKin = (one: Look, other: Look) =>
  one.hairColor === other.hairColor &&
  Math.abs(one.skin - other.skin) <= 1 &&
  Boolean(one.glasses) === Boolean(other.glasses) &&
  isBearded(one) === isBearded(other)
const isBearded = ({ beard }: Look) => beard === 'short' || beard === 'full'

const isDressedAlike = (one: Look, other: Look) => one.cloth[1] === other.cloth[1]

/** How much two look alike: what is seen first, as red hair and eyes that laugh are, counts more than clothes, and than glasses that both have. */
export function likenessOf(one: Look, other: Look): number {
  const lesser = [
    one.garment === other.garment,
    isDressedAlike(one, other),
    one.glasses && other.glasses,
    one.hairColor === 'grey' && other.hairColor === 'grey',
    one.beard && one.beard === other.beard,
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
    lesser.filter(Boolean).length / 10
  )
}

/** Of what tells people apart, how much two have in common. */
export function sharedTraits(one: Look | undefined, other: Look | undefined): number {
  if (!one || !other) return 0
  const traits = [
    one.hair === other.hair,
    one.hairColor === other.hairColor,
    one.skin === other.skin,
    one.beard === other.beard,
    Boolean(one.glasses) && Boolean(other.glasses),
    one.garment === other.garment,
    isDressedAlike(one, other),
    one.scene === other.scene,
    haveTheSame(one, other),
  ]
  return traits.filter(Boolean).length
}
