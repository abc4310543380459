import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('leaves little behind that only a look through the whole heap would find [P1]', async () => {
  const flags = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128']
  const { pathname } = new URL('../support/garbageOfPages.ts', import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, pathname])
  // SWR's own hooks leave ten more, and in them what a page was made of (decision 060).
  expect(Number(stdout)).toBeLessThan(20)
}, 60_000)
