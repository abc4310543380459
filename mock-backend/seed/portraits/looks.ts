/** What of somebody a picture shows, and what a profile says of it. */
import { SCENES } from './scenes.ts'
import type { TakeName } from './takes.ts'

export type Gender = 'male' | 'female'
/** From dark to light. */
type Tone = readonly [dark: string, base: string, light: string]

/** Somebody, on whichever day: so cast.json describes them, which the renderer reads, too (scripts/people). */
type Person = {
  age: number
  /** From fair, 0, to dark, 6. */
  skin: number
  /** How it is cut; styles are those of scripts/people/looks.py. */
  hair: string
  hairColor: 'black' | 'brown' | 'blond' | 'red' | 'grey'
  isWhite?: true
  hairTone: Tone
  beard?: 'stubble' | 'short' | 'full' | 'goatee'
  beardTone?: string
  glasses?: 'round' | 'square' | 'wire' | 'amber' | 'sun'
  eye: keyof typeof EYES
  /** From slim, below 0, to fat, above `FAT`. */
  build: number
  tattoos: 'none' | 'some' | 'many'
}

/** How they stand, are dressed and look on one day, and where. */
type Day = {
  garment: string
  cloth: Tone
  mouth: string
  /** How near they are: 1.25 for most, and about 1 where more of them is seen. */
  zoom: number
  /** Its number in `SCENES`, whether it is seen the other way round, and how much of it: less from 1 on. */
  scene: number
  isMirrored?: true
  near: number
  take: TakeName
}

export type Described = Person & Day & { again?: Day }
/** @property figure what they are rendered as: the name of a file in figures/ */
export type Look = Person & Day & { gender: Gender; figure: string }

const EYES = {
  '#3b2417': 'brown',
  '#2b1a12': 'brown',
  '#4a2d1b': 'brown',
  '#5b3a22': 'brown',
  '#4d7396': 'blue',
  '#5f8a68': 'green',
  '#6b7f8e': 'grey',
  '#7a5c30': 'hazel',
} as const

const FAT = 10
const SLIM = 0

export const isBald = ({ hair }: Pick<Look, 'hair'>) => hair === 'bald'
export const isCapped = ({ hair }: Pick<Look, 'hair'>) => hair === 'beanie' || hair === 'cap'
/** Of a man. */
export const isLongHaired = ({ gender, hair }: Pick<Look, 'gender' | 'hair'>) =>
  gender === 'male' && ['long', 'long waves', 'knot'].includes(hair)

export const sceneOf = ({ scene }: Pick<Look, 'scene'>) => SCENES[scene] as (typeof SCENES)[number]
/** From which side light comes: 1 is the right. */
export const lightOf = (look: Pick<Look, 'scene' | 'isMirrored'>) => (look.isMirrored ? -1 : 1) * sceneOf(look).light

/** What a profile says of somebody who looks like this. */
export function factsOf(look: Look) {
  const { gender, age, hairColor, isWhite, eye, build, tattoos } = look
  return {
    gender,
    age,
    hair_color: isBald(look) ? 'bald' : isWhite ? 'white' : hairColor,
    eye_color: EYES[eye],
    body_type: build < SLIM ? 'slim' : build > FAT ? 'fat' : 'normal',
    tattoos,
  } as const
}
