/** The entry of the browser's history that a signup in a dialog has for itself: it says what the signup was begun by. */
import type { Dialog } from '../../core/store/dialogs.ts'

type SignupBegun = Extract<Dialog, { kind: 'signup' }>

/** The state of such an entry. */
export const signupEntry = (dialog: SignupBegun) => ({ signup: dialog })

/** The signup of an entry by its state; undefined for any other. */
export function signupOf(state: unknown): SignupBegun | undefined {
  return (state as { signup?: SignupBegun } | null)?.signup
}
