/** The addresses of one backend: calls go to each in turn, and for a while not to one that takes no connections. */
import { connect } from 'node:net'

export type Addresses = {
  /** One call's way through them, beginning with the one whose turn it is. */
  way(): Way
  /** Nobody took the connection: until somebody does, no call goes there while there is another address. */
  refused(origin: string): void
}

export type Way = {
  /** Where the call's next try goes: to another address each time, as long as there is one. */
  next(): string
  /** How many addresses there are. */
  length: number
}

const LOOK_AGAIN_MS = 1_000

/** @param origins at least one */
export function createAddresses(origins: string[]): Addresses {
  const leftOut = new Set<string>()
  let turn = 0

  const look = (origin: string) => {
    const { hostname, port, protocol } = new URL(origin)
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: LOOK_AGAIN_MS,
    })
    socket.unref()
    socket.once('connect', () => leftOut.delete(origin))
    for (const event of ['connect', 'timeout']) socket.once(event, () => socket.destroy())
    socket.once('error', () => {})
    socket.once('close', () => leftOut.has(origin) && lookLater(origin))
  }
  const lookLater = (origin: string) => void setTimeout(look, LOOK_AGAIN_MS, origin).unref()

  /** Where there is one address, every way is the same. */
  const [origin = ''] = origins
  const onlyWay: Way | undefined = origins.length === 1 ? { length: 1, next: () => origin } : undefined

  return {
    way() {
      if (onlyWay) return onlyWay
      const inTurn = [...origins.slice(turn), ...origins.slice(0, turn)]
      turn = (turn + 1) % origins.length
      const tried = new Set<string>()
      return {
        length: origins.length,
        next() {
          const taking = inTurn.filter((origin) => !leftOut.has(origin))
          const choice = taking.length > 0 ? taking : inTurn
          if (choice.every((origin) => tried.has(origin))) tried.clear()
          const next = choice.find((origin) => !tried.has(origin)) as string
          tried.add(next)
          return next
        },
      }
    },
    refused(origin) {
      if (origins.length === 1 || leftOut.has(origin)) return
      leftOut.add(origin)
      lookLater(origin)
    },
  }
}
