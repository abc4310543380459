/** The one connection of a gateway to the Valkey or Redis that it shares with others. */
import { createClient } from '@redis/client'

const LAST_RECONNECT_MS = 5_000
/** A server that is connected and says nothing is not sent more. */
const MAX_WAITING = 1_000

export type Valkey = ReturnType<typeof connectValkey>

/** @param url `redis://` or `valkey://`, with an `s` for TLS */
export function connectValkey(url: string) {
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LAST_RECONNECT_MS) },
  })
  // Who needs it finds out by its calls; an error that nobody listens to would end the process.
  client.on('error', () => {})
  client.connect().catch(() => {})
  // It keeps no process alive that has nothing else to do.
  client.unref()
  return client
}

/** Why it did not answer. A code where there is one: messages may name the address with its password. */
export const reasonOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'unknown')

/** What the server answers. @throws where it takes longer than so many milliseconds */
export function answeredWithin<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('no answer')), milliseconds)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}
