/**
 * How long a password would stand up to a guesser. A chunk of its own, with the same list of common passwords as the
 * backend's: it is loaded when somebody begins to choose one, and never calls good what the backend refuses.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblem } from '../../../shared/rules/password.ts'

/** From 0, which is refused, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

const common = new Set(dictionary['passwords-common'])
/** What comes after so many characters is not looked at: it takes time, and they are strong by then. */
const LOOKED_AT = 64
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })

/** @param personal the person's e-mail address and name */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  if (passwordProblem(password, common, personal)) return 0
  const { score } = zxcvbn.check(password, [...personal])
  return Math.max(1, score) as Strength
}
