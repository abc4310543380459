/** The end of sessions that nobody goes on with [MIG-5]. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { BackendName } from '../upstream/backend.ts'
import type { Ask } from '../upstream/everywhere.ts'
import type { Visitor } from '../visitor.ts'
import type { OneLogin } from './oneLogin.ts'
import type { Whose } from './ownWord.ts'

/** Both return when sessions have ended, as far as that can be had, and never fail. */
export type Ending = {
  end(whose: Omit<Whose, 'sessions'>, sessions: BackendSessions): Promise<unknown>
  /** One side has ended its own: what is held of the other one, and what was made of them or is being made, goes with it. */
  endWith(side: BackendName, whose: Whose): Promise<unknown>
  /** Tells a side what ends sessions there; where it cannot be told, once more, and then the operator. */
  insist(side: BackendName, visitor: Visitor, isTold: () => Promise<boolean>): Promise<void>
}

type Telling = { metrics: Pick<Metrics, 'sessionNotEnded'>; log: Logger }

/** Milliseconds after which a side that could not be told is told once more. */
const AGAIN_MS = 5_000
const LOGOUT: MatchedOperation = { id: 'logout', policy: policies.logout }

export function createEnding(ask: Ask, { backends, leave }: OneLogin, { metrics, log }: Telling): Ending {
  const insist: Ending['insist'] = async (side, { requestId: request_id }, isTold) => {
    if (await isTold()) return
    await pause(AGAIN_MS, undefined, { ref: false })
    if (await isTold()) return
    metrics.sessionNotEnded(side)
    log.warn({ backend: side, request_id }, 'a session has not been ended: it lasts until its own age')
  }

  const end: Ending['end'] = ({ routing, visitor }, sessions) =>
    Promise.all(
      Object.values(backends).map(async (backend) => {
        const session = sessions[backend.name]
        if (!session) return
        const bare = { search: '', browserHeaders: {}, body: undefined, signal: new AbortController().signal }
        const logout = { routing, visitor, ...bare, operation: LOGOUT, sessions: { [backend.name]: session } }
        const isTold = () =>
          ask(logout, backend).then(
            ({ status }) => status < 500,
            () => false,
          )
        await insist(backend.name, visitor, isTold)
      }),
    )

  return {
    end,
    insist,
    endWith(side, whose) {
      const { [side]: _ended, ...others } = whose.sessions
      const made = leave(whose.visitor, whose.sessions, {})
      return Promise.all([end(whose, others), ...made.map(async (each) => end(whose, await each))])
    },
  }
}
