import { setImmediate } from 'node:timers/promises'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderDocument } from './renderDocument.ts'

const options = { limit: 10_000, signal: new AbortController().signal }

function Broken(): never {
  throw new Error('a reason')
}

const Page = ({ children }: { children: React.ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
)

function Late({ when, children }: { when: Promise<unknown>; children: React.ReactNode }) {
  use(when)
  return children
}

it('tells in which components the document failed before it began [GW-11]', async () => {
  const onError = vi.fn()
  const rendering = renderDocument(
    <Page>
      <Broken />
    </Page>,
    { ...options, onError },
  )
  await expect(rendering).rejects.toThrow('a reason')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('a reason'), expect.stringMatching(/at Broken [\s\S]*at Page /))
})

it('tells in which components a part failed that came later [GW-11]', async () => {
  const onError = vi.fn()
  const soon = Promise.withResolvers<void>()
  const rendering = renderDocument(
    <Page>
      First
      <Suspense fallback="waiting">
        <Late when={soon.promise}>
          <Broken />
        </Late>
      </Suspense>
    </Page>,
    { ...options, onError },
  )
  expect(onError).not.toHaveBeenCalled()
  soon.resolve()
  const { html } = await rendering
  expect(html).toContain('First')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('a reason'), expect.stringMatching(/at Broken [\s\S]*at Late /))
})

it('waits for what is not there at once [ISO-4]', async () => {
  const onError = vi.fn()
  const { html, hasGaps } = await renderDocument(
    <Page>
      <Late when={Promise.resolve()}>there</Late>
    </Page>,
    { ...options, onError },
  )
  expect(html).toBe('<!DOCTYPE html><html lang="en"><head></head><body>there</body></html>')
  expect(hasGaps).toBe(false)
  expect(onError).not.toHaveBeenCalled()
})

it('needs no script to put a large part in its place [GW-12]', async () => {
  const { html } = await renderDocument(
    <Page>
      <Suspense fallback="waiting">
        <Late when={Promise.resolve()}>{'there '.repeat(10_000)}</Late>
      </Suspense>
    </Page>,
    { ...options, onError: vi.fn() },
  )
  expect(html).toContain('there there')
  expect(html).not.toContain('<script')
})

it('leaves to the browser what takes too long, and says so [GW-11]', async () => {
  const onError = vi.fn()
  const complaint = vi.spyOn(console, 'error')
  const { html } = await renderDocument(
    <Page>
      First
      <Suspense fallback="waiting">
        <Late when={new Promise(() => {})}>never</Late>
      </Suspense>
    </Page>,
    { ...options, limit: 50, onError },
  )
  expect(html).toContain('waiting')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('not rendered in 50 ms'), expect.stringMatching(/at Late /))
  expect(complaint).not.toHaveBeenCalled()
})

const hanging = (
  <Page>
    First
    <Suspense fallback="waiting">
      <Late when={new Promise(() => {})}>never</Late>
    </Suspense>
  </Page>
)

it('says whether a part of the whole is missing [ISO-4]', async () => {
  const onError = vi.fn()
  expect(await renderDocument(<Page>First</Page>, { ...options, onError })).toMatchObject({ hasGaps: false })
  expect(await renderDocument(hanging, { ...options, limit: 50, onError })).toMatchObject({ hasGaps: true })
})

describe('a document that nobody waits for any more', () => {
  // Only these: React works by others.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is given up before it is whole, and leaves nothing behind [ISO-4]', async () => {
    const leaving = new AbortController()
    const rendering = renderDocument(hanging, { ...options, signal: leaving.signal, onError: vi.fn() })
    // Its shell is there by then.
    await setImmediate()
    await setImmediate()
    leaving.abort()
    expect(await rendering).toMatchObject({ hasGaps: true })
    expect(vi.getTimerCount()).toBe(0)
  })
})
