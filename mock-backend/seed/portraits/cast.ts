/** The demo's people, nobody's likeness (README.md), and how much two of them are alike. */
import cast from './cast.json' with { type: 'json' }
import { type Gender, isCapped, type Look } from './looks.ts'

export const castOf = (gender: Gender): Look[] => (cast[gender] as Omit<Look, 'gender'>[]).map((look) => ({ ...look, gender }))

/** Who stands beside forms, as one who could be met there (scripts/draw-scenes.ts): nobody of them is called made up elsewhere. */
export const BESIDE_FORMS = {
  male: ['male-2507', 'male-1645', 'male-1646', 'male-2505'],
  female: ['female-1177', 'female-2081', 'female-1311', 'female-1179'],
} as const
export const standsBesideForms = ({ gender, photo }: Look) => (BESIDE_FORMS[gender] as readonly string[]).includes(photo)

/** What somebody has with them that is remembered. */
export const propOf = (look: Look) => (look.glasses === 'sun' ? 'sun' : isCapped(look) ? look.hair : undefined)

/** Two hats on a screen are remembered longer than two faces. */
export function haveTheSame(one: Look, other: Look): boolean {
  const prop = propOf(one)
  return prop !== undefined && prop === propOf(other)
}

const isBearded = ({ beard }: Look) => beard !== undefined && beard !== 'stubble'
const isSkinAlike = (one: Look, other: Look) => Math.abs(one.skin - other.skin) <= 1

/** Hair of one cut and colour, on skin that is nearly as light: seen first. */
export const areAlike = (one: Look, other: Look) =>
  haveTheSame(one, other) || (one.hair === other.hair && one.hairColor === other.hairColor && isSkinAlike(one, other))

const AGES_APART = 6
/** Who glances takes one for the other. */
export const areTwins = (one: Look, other: Look) =>
  areAlike(one, other) &&
  isBearded(one) === isBearded(other) &&
  Boolean(one.glasses) === Boolean(other.glasses) &&
  Math.abs(one.age - other.age) < AGES_APART

/** Most men's shirts are blue, and a wall of them is a uniform. */
const isInBlue = ({ cloth }: Look) => ['blue', 'navy', 'teal', 'turquoise'].includes(cloth)

/** Two pictures of one colour. */
export const areOfOneColor = (one: Look, other: Look) => one.ground === other.ground && one.cloth === other.cloth

/** Of the few whose pictures are the best. */
export const isStar = ({ charm }: Look) => charm === 3

/** Who is seen well: a picture that becomes them, with nothing before their face. */
export const isOpenFaced = (look: Look) => look.charm > 1 && propOf(look) === undefined

/** A face that takes up most of its picture: many of them side by side look like a sheet of passports. */
const isClose = ({ near }: Look) => near > 0.42

/** How much two look alike: faces count more than what is around them. */
export function likenessOf(one: Look, other: Look): number {
  const lesser = [
    one.garment === other.garment && one.cloth === other.cloth,
    one.glasses && other.glasses,
    one.beard && one.beard === other.beard,
    one.mouth === 'laugh' && other.mouth === 'laugh',
    Math.abs(one.age - other.age) < AGES_APART,
  ]
  return (
    (areTwins(one, other) ? 60 : haveTheSame(one, other) ? 200 : areAlike(one, other) ? 3 : 0) +
    (isClose(one) && isClose(other) ? 0.4 : 0) +
    (isInBlue(one) && isInBlue(other) ? 0.4 : 0) +
    (areOfOneColor(one, other) ? 2 : one.ground === other.ground ? 0.6 : 0) +
    lesser.filter(Boolean).length / 10
  )
}
