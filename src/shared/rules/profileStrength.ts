import type { Schemas } from '../contract/api.ts'
import { CHOICE_FIELDS } from './profileChoices.ts'

/** What a profile can be filled with, each counting the same: the photo and the place, then what the site shows. */
export type ProfilePart = 'photo' | 'countryregion' | Exclude<Schemas['ProfileField'], 'gender' | 'region'>

/**
 * How much of a profile is told.
 * @param shown the fields that the site shows of its members @returns all its parts, and those that are still missing
 */
export function profileStrength(
  profile: Schemas['Profile'],
  shown: readonly Schemas['ProfileField'][],
): { parts: ProfilePart[]; missing: ProfilePart[] } {
  const told = (['about', 'interests', ...CHOICE_FIELDS] as const).filter((field) => shown.includes(field))
  const parts: ProfilePart[] = ['photo', 'countryregion', ...told.filter((field) => field !== 'gender')]
  return { parts, missing: parts.filter((part) => !isTold(profile, part)) }
}

function isTold(profile: Schemas['Profile'], part: ProfilePart): boolean {
  if (part === 'photo') return profile.main_image !== null
  const told = profile[part]
  return Array.isArray(told) ? told.length > 0 : told !== null && told !== undefined && told !== ''
}
