/** A profile as a form holds it: every value a text, '' for what is not told. */
import type { Body, Schemas } from '../../shared/contract/api.ts'
import { CHOICE_FIELDS, type ChoiceField } from '../../shared/rules/profileChoices.ts'

export type ProfileValues = Record<ChoiceField | 'country' | 'countryregion' | 'city' | 'about', string> & {
  interests: Schemas['Interest'][]
  /** Asked for only where it is missing (OrientationConsent.tsx). */
  orientation_consent?: boolean
}

export function profileValues(profile: Schemas['Profile']): ProfileValues {
  const choices = CHOICE_FIELDS.map((field) => [field, profile[field] ?? ''] as const)
  return {
    ...(Object.fromEntries(choices) as Record<ChoiceField, string>),
    country: profile.country,
    countryregion: String(profile.countryregion ?? ''),
    city: profile.city ?? '',
    about: profile.about ?? '',
    interests: profile.interests,
  }
}

/** The part of a form's values a screen asked for, as the contract takes it. */
export function profileUpdate(values: ProfileValues, fields: readonly (keyof ProfileValues)[]): Body<'updateProfile'> {
  const entries: [string, unknown][] = fields.map((field) => {
    const value = values[field]
    if (field === 'countryregion') return [field, value === '' ? null : Number(value)]
    return [field, typeof value === 'string' ? value.trim() || null : value]
  })
  if (fields.includes('sexuality') && values.orientation_consent) entries.push(['orientation_consent', true])
  // Whether a text is one of the contract's words is for the backend to say.
  return Object.fromEntries(entries) as Body<'updateProfile'>
}
