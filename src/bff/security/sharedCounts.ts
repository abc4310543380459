/** Counts calls for all gateways in one Valkey or Redis; while that is away, each gateway counts its own. */
import { createClient } from '@redis/client'
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { Logger } from 'pino'
import { RedisStore } from 'rate-limit-redis'

/** @param name of what is counted: one for each limit */
export type CountsOf = (name: string) => Store

/** A call waits no longer for its count. */
const PATIENCE_MS = 200
const LOOK_AGAIN_MS = 2_000
const LAST_RECONNECT_MS = 5_000
/** A server that is connected and says nothing is not sent more. */
const MAX_WAITING = 1_000

/** Counted in the place of an address, to see whether counts work. */
const TRIAL = 'trial'

/** @param url `redis://` or `valkey://`, with an `s` for TLS */
export function connectCounts(url: string, log: Logger): CountsOf {
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LAST_RECONNECT_MS) },
  })
  const shared: { store: RedisStore; options: Options }[] = []
  let isThere = false
  let isMissed = false
  let again: NodeJS.Timeout | undefined

  /** Calls are counted there again once every limit's script is, and a count has worked: a full server takes scripts. */
  const tryOut = ({ store, options }: (typeof shared)[number]) =>
    Promise.resolve(store.init(options)).then(() => store.increment(TRIAL))
  const look = () => {
    if (client.isReady) inTime(Promise.all(shared.map(tryOut))).then(back, lost)
  }
  const back = () => {
    if (isMissed) log.warn('the server of VALKEY_URL is back; calls are counted for all gateways')
    isThere = true
    isMissed = false
  }
  const lost = (error: unknown) => {
    isThere = false
    // One look for all the calls that have found out.
    clearTimeout(again)
    again = setTimeout(look, LOOK_AGAIN_MS).unref()
    if (isMissed) return
    isMissed = true
    log.warn(`the server of VALKEY_URL is away (${reasonOf(error)}); calls are counted for this gateway alone`)
  }
  client.on('ready', look).on('error', lost)
  client.connect().catch(() => {})
  // It keeps no process alive that has nothing else to do.
  client.unref()

  return (name) => {
    const store = new RedisStore({
      prefix: `tandem:calls:${name}:`,
      sendCommand: (...command: string[]) => client.sendCommand(command),
    })
    const own = new MemoryStore()
    return {
      init(options) {
        shared.push({ store, options })
        own.init(options)
      },
      async increment(key): Promise<ClientRateLimitInfo> {
        if (!isThere) return own.increment(key)
        try {
          return await inTime(store.increment(key))
        } catch (error) {
          lost(error)
          return own.increment(key)
        }
      },
      decrement: (key) => own.decrement(key),
      resetKey: (key) => own.resetKey(key),
    }
  }
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('no answer')), PATIENCE_MS)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}

/** A code where there is one: messages may name the address with its password. */
const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'unknown')
