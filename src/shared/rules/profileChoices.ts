/** The words a profile's attributes are chosen from, in the order they are offered [MEM-6]. */
import type { Schemas } from '../contract/api.ts'

type Profile = Schemas['Profile']

export const PROFILE_CHOICES = {
  gender: ['male', 'female'],
  sexuality: ['gay', 'bi', 'hetero', 'lesbian'],
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
  body_type: ['slim', 'normal', 'fat'],
  tattoos: ['none', 'some', 'many'],
  signup_reason: ['relationship', 'dating', 'friendship', 'chat', 'adventure', 'curious'],
} as const satisfies { [Field in keyof Profile & Schemas['ProfileField']]?: readonly NonNullable<Profile[Field]>[] }

export type ChoiceField = keyof typeof PROFILE_CHOICES
export const CHOICE_FIELDS = Object.keys(PROFILE_CHOICES) as ChoiceField[]

/** Interests of a profile at most. */
export const MAX_INTERESTS = 20
/** Characters of the text about oneself at most. */
export const ABOUT_LENGTH = 2000
