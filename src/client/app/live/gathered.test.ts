import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does once what is wanted several times, and once more for what was wanted meanwhile [PUL-1]', async () => {
  const works: (() => void)[] = []
  const want = gathered(() => new Promise((done) => void works.push(done)), 100)
  for (let event = 0; event < 5; event += 1) want()
  await vi.advanceTimersByTimeAsync(100)
  expect(works).toHaveLength(1)

  want()
  want()
  works[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(works).toHaveLength(2)

  works[1]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(works).toHaveLength(2)
  want()
  await vi.advanceTimersByTimeAsync(100)
  expect(works).toHaveLength(3)
})
