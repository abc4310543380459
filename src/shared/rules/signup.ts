/** What a person types when they sign up: the same checks in the form and in the backend [SGN-3]. Codes are errors.<code>. */
import { ageOn } from './age.ts'
import { isLine } from './text.ts'

/** Nobody alive is older. */
const MAX_AGE = 120

/** As browsers check `<input type=email>` (WHATWG), plus a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export type EmailProblem = 'email_invalid'
export function emailProblem(email: string): EmailProblem | undefined {
  return EMAIL.test(email) ? undefined : 'email_invalid'
}

export type NameProblem = 'name_is_email' | 'name_starts_with_at' | 'name_characters' | 'too_short'
/** @param name without spaces around it */
export function nameProblem(name: string, email: string): NameProblem | undefined {
  if (name.toLowerCase() === email.toLowerCase()) return 'name_is_email'
  if (name.startsWith('@')) return 'name_starts_with_at'
  if (name.length < 2) return 'too_short'
  return isLine(name) ? undefined : 'name_characters'
}

export type BirthProblem = 'date_of_birth_invalid' | 'too_young'
/** @param born and `today` as 'YYYY-MM-DD' */
export function birthProblem(born: string, minAge: number, today: string): BirthProblem | undefined {
  const age = ageOn(born, today)
  if (!isDay(born) || born > today || age > MAX_AGE) return 'date_of_birth_invalid'
  return age < minAge ? 'too_young' : undefined
}

/** A Date itself takes 31 February for 2 March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
