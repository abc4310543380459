/**
 * A bounded number of places – connections – that kinds of work share, so that one that hangs cannot take them all [ISO-3].
 * A kind may hold as many as are left free: half of them when it is alone, a third each when two want all they can get, and
 * so on; whoever comes next always finds some (decision 030).
 */
export type Places = {
  /**
   * Takes a place, or waits for one: `patience` milliseconds at most, as one of not too many of its kind.
   * @returns how to leave it, at once where one is free; undefined: none got free in time
   */
  enter(kind: string, patience: number): Leave | Promise<Leave | undefined>
  /** How many places each kind has and waits for, of all kinds that ever came. */
  use(): { kind: string; taken: number; waiting: number }[]
}

export type Leave = () => void

type Kind = { name: string; taken: number; waiters: Set<(leave: Leave | undefined) => void> }

/** @param maxWaiting how many of one kind may wait */
export function createPlaces(total: number, maxWaiting: number): Places {
  const kinds = new Map<string, Kind>()
  /** Those with somebody waiting, whoever was served last at the end. */
  const waiting = new Set<Kind>()
  let free = total

  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name) ?? { name, taken: 0, waiters: new Set() }
    kinds.set(name, kind)
    return kind
  }

  const hasRoom = ({ taken }: Kind) => taken < free

  function take(kind: Kind): Leave {
    kind.taken += 1
    free -= 1
    return () => {
      kind.taken -= 1
      free += 1
      admitNext()
    }
  }

  function admitNext(): void {
    for (;;) {
      const next = [...waiting].find(hasRoom)
      const [waiter] = next?.waiters ?? []
      if (!next || !waiter) return
      waiting.delete(next)
      next.waiters.delete(waiter)
      if (next.waiters.size > 0) waiting.add(next)
      waiter(take(next))
    }
  }

  function wait(kind: Kind, patience: number): Promise<Leave | undefined> {
    return new Promise((done) => {
      const waiter = (leave: Leave | undefined) => {
        clearTimeout(timer)
        done(leave)
      }
      const timer = setTimeout(() => {
        kind.waiters.delete(waiter)
        if (kind.waiters.size === 0) waiting.delete(kind)
        done(undefined)
      }, patience)
      kind.waiters.add(waiter)
      waiting.add(kind)
    })
  }

  return {
    enter(name, patience) {
      const kind = kindOf(name)
      if (kind.waiters.size === 0 && hasRoom(kind)) return take(kind)
      return kind.waiters.size < maxWaiting ? wait(kind, patience) : Promise.resolve(undefined)
    },
    use: () => [...kinds.values()].map(({ name, taken, waiters }) => ({ kind: name, taken, waiting: waiters.size })),
  }
}
