/** What kind of work a statement belongs to, without handing it through everything that leads to one. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `patience`: milliseconds to wait for a connection. */
type Work = { kind: string; patience: number }

const MAX_WAIT_MS = 2_000
/** What is no operation's – health, the mailbox – is one kind. */
const OTHER: Work = { kind: 'other', patience: MAX_WAIT_MS }

const work = new AsyncLocalStorage<Work>()

/** Runs something as work of a kind – an operation –, which shares the connections with the other kinds (database.ts). */
export const asWork = <Result>(kind: string, run: () => Result, patience = MAX_WAIT_MS): Result =>
  work.run({ kind, patience }, run)

export const workUnderWay = (): Work => work.getStore() ?? OTHER
