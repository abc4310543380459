/** The end of sessions that nobody goes on with [MIG-5]. */
import { setTimeout as pause } from 'node:timers/promises'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Ask } from '../upstream/everywhere.ts'
import type { ForwardedCall } from '../upstream/forward.ts'
import type { OneLogin } from './oneLogin.ts'

/** @returns when they have ended, as far as that can be had; it never fails */
export type Ending = (call: ForwardedCall, sessions: BackendSessions) => Promise<unknown>

/** Milliseconds after which a side that could not be told is told once more. */
const AGAIN_MS = 5_000
const LOGOUT: MatchedOperation = { id: 'logout', policy: policies.logout }

export function createEnding(ask: Ask, { backends }: OneLogin): Ending {
  return (call, sessions) =>
    Promise.all(
      Object.values(backends).map(async (backend) => {
        const session = sessions[backend.name]
        if (!session) return
        const bare = { search: '', browserHeaders: {}, body: undefined, signal: new AbortController().signal }
        const logout = { ...call, ...bare, operation: LOGOUT, sessions: { [backend.name]: session } }
        const isTold = () =>
          ask(logout, backend).then(
            ({ status }) => status < 500,
            () => false,
          )
        if (await isTold()) return
        await pause(AGAIN_MS, undefined, { ref: false })
        await isTold()
      }),
    )
}
