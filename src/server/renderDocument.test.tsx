import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { renderDocument } from './renderDocument.ts'

const options = { whole: false, limit: 10_000 }

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

it.each([true, false])('tells in which components a part failed that came later, whole: %s [GW-11]', async (whole) => {
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
    { ...options, whole, onError },
  )
  if (!whole) await rendering
  expect(onError).not.toHaveBeenCalled()
  soon.resolve()
  const { html, pipe } = await rendering
  const target = new PassThrough()
  pipe(target)
  expect(html ?? (await text(target))).toContain('First')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('a reason'), expect.stringMatching(/at Broken [\s\S]*at Late /))
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
    { whole: true, limit: 50, onError },
  )
  expect(html).toContain('waiting')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('not rendered in 50 ms'), expect.stringMatching(/at Late /))
  expect(complaint).not.toHaveBeenCalled()
})
