import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlaces, type Leave } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PATIENCE = 2_000

/** Takes as many places as there are for a kind. */
function fill(places: ReturnType<typeof createPlaces>, kind: string): Leave[] {
  const taken: Leave[] = []
  for (;;) {
    const leave = places.enter(kind, 0)
    if (typeof leave === 'function') taken.push(leave)
    else break
  }
  // The one that found none does not wait.
  vi.advanceTimersByTime(0)
  return taken
}

describe('places shared by kinds of work', () => {
  it('are never all one kind’s: each has at most as many as are left free [ISO-3]', () => {
    const places = createPlaces(20, 10)
    expect(['chats', 'likes', 'search', 'settings'].map((kind) => fill(places, kind).length)).toEqual([10, 5, 3, 1])
    expect(fill(places, 'user')).toHaveLength(1)
  })

  it('go to whoever waits for one as soon as their kind has room, in turn [ISO-3]', async () => {
    const places = createPlaces(4, 10)
    const [first, second] = fill(places, 'chats')
    const [other] = fill(places, 'likes')
    const order: string[] = []
    const waits = ['chats', 'chats', 'likes'].map(async (kind) => {
      const leave = await places.enter(kind, PATIENCE)
      order.push(kind)
      return leave
    })
    first?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['chats'])
    second?.()
    other?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['chats', 'likes', 'chats'])
    for (const leave of await Promise.all(waits)) leave?.()
    expect(places.use()).toEqual([
      { kind: 'chats', taken: 0, waiting: 0 },
      { kind: 'likes', taken: 0, waiting: 0 },
    ])
  })

  it('are waited for no longer than the patience lasts, and by no more of a kind than may [ISO-3]', async () => {
    const places = createPlaces(2, 1)
    const [leave] = fill(places, 'chats')
    const waits = places.enter('chats', PATIENCE)
    expect(await places.enter('chats', PATIENCE)).toBeUndefined()
    expect(places.use()).toEqual([{ kind: 'chats', taken: 1, waiting: 1 }])
    await vi.advanceTimersByTimeAsync(PATIENCE)
    expect(await waits).toBeUndefined()
    // Nobody waits any more who could be given it.
    leave?.()
    expect(places.use()).toEqual([{ kind: 'chats', taken: 0, waiting: 0 }])
    expect(places.enter('chats', 0)).toBeTypeOf('function')
  })
})
