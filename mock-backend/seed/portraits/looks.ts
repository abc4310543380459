/** What of somebody a picture shows, and what a profile says of it. */

export type Gender = 'male' | 'female'
export type Roots = 'africa' | 'arab' | 'india'

/** A line of cast.json. */
export type Look = {
  gender: Gender
  /** The name of a file in photos/. */
  photo: string
  /** Where it comes from: README.md. */
  of: string
  age: number
  /** From fair, 0, to dark, 6. */
  skin: number
  /** From where names come that suit them; without, those of where they live. */
  roots?: Roots
  /** How it is cut, or what is on it: bald, short, wavy long, a hat … */
  hair: string
  /** `other` is dyed. */
  hairColor: 'black' | 'brown' | 'blond' | 'red' | 'grey' | 'white' | 'other'
  eye: 'brown' | 'blue' | 'green' | 'grey' | 'hazel'
  beard?: 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'
  glasses?: 'round' | 'square' | 'sun'
  build: 'slim' | 'normal' | 'fat'
  tattoos: 'none' | 'some' | 'many'
  mouth: 'closed' | 'smile' | 'teeth' | 'laugh' | 'open'
  /** The colour of what is behind. */
  ground: string
  garment: string
  /** Its colour. */
  cloth: string
  /** How well the picture becomes them, from 1 to 3. */
  charm: 1 | 2 | 3
  /** A face's share of the picture's height. */
  near: number
  /** Where its middle is, from the left and from the top, as shares of the picture. */
  face: { x: number; y: number }
  /** Further pictures there are: of the whole person, of the face alone, from nearer in black and white, and as in a mirror. */
  more?: ('standing' | 'close' | 'near' | 'mirror')[]
}

export const isBald = ({ hair }: Pick<Look, 'hair'>) => hair === 'bald'
export const isCapped = ({ hair }: Pick<Look, 'hair'>) => ['cap', 'beanie', 'hat', 'headscarf'].includes(hair)
/** Of a man. */
export const isLongHaired = ({ gender, hair }: Pick<Look, 'gender' | 'hair'>) =>
  gender === 'male' && (hair.includes('long') || ['dreads', 'braids', 'bun', 'ponytail', 'afro'].includes(hair))

/** What a profile says of somebody who looks like this. */
export function factsOf(look: Look) {
  const { gender, age, hairColor, eye, build, tattoos } = look
  return {
    gender,
    age,
    hair_color: isBald(look) ? 'bald' : hairColor,
    eye_color: eye,
    body_type: build,
    tattoos,
  } as const
}

/** Of a thumb's height: what a face has of it at least, and where its middle is. */
const FACE_IN_THUMB = { height: 0.32, middle: 0.4 } as const
/** Of a picture: less is no likeness of it, and not sharp. */
const LEAST_SHOWN = 0.5

/**
 * The part of a picture that its thumb shows, for circles and small tiles: as much as leaves a face a third of the height, a little above
 * the middle, as far as the picture goes.
 * @returns shares of its width and height; `size` of both
 */
export function thumbPartOf({ near, face: { x, y } }: Pick<Look, 'near' | 'face'>) {
  const size = Math.min(1, Math.max(LEAST_SHOWN, near / FACE_IN_THUMB.height))
  const within = (start: number) => Math.min(Math.max(0, start), 1 - size)
  return { left: within(x - size / 2), top: within(y - FACE_IN_THUMB.middle * size), size }
}
