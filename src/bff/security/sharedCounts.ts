/** Counts calls for all gateways in one Valkey or Redis; while that is away, each gateway counts its own. */
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { Logger } from 'pino'
import { RedisStore } from 'rate-limit-redis'
import { answeredWithin, reasonOf, type Valkey } from '../valkey.ts'

/** @param name of what is counted: one for each limit */
export type CountsOf = (name: string) => Store

/** A call waits no longer for its count. */
const PATIENCE_MS = 200
const LOOK_AGAIN_MS = 2_000

/** Counted in the place of an address, to see whether counts work. */
const TRIAL = 'trial'

export function sharedCounts(client: Valkey, log: Logger): CountsOf {
  const shared: { store: RedisStore; options: Options }[] = []
  let isThere = false
  let isMissed = false
  let again: NodeJS.Timeout | undefined

  /** Calls are counted there again once every limit's script is, and a count has worked: a full server takes scripts. */
  const tryOut = ({ store, options }: (typeof shared)[number]) =>
    Promise.resolve(store.init(options)).then(() => store.increment(TRIAL))
  const look = () => {
    if (client.isReady) answeredWithin(PATIENCE_MS, Promise.all(shared.map(tryOut))).then(back, lost)
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
          return await answeredWithin(PATIENCE_MS, store.increment(key))
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
