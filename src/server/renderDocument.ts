import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { collect } from './collect.ts'
import type { Page } from './entry.tsx'

type Options = Pick<RenderToPipeableStreamOptions, 'bootstrapScriptContent' | 'bootstrapModules'> & {
  /** Of every script; a whole may do without. */
  nonce?: string
  /** The document as one text, rather than as a stream that begins with what is ready. */
  whole: boolean
  /** Milliseconds after which what is still missing is left to the browser. */
  limit: number
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
  /** Told of every component that failed, in what the document needs to begin and in what comes later. */
  onError: (error: unknown, componentStack: string | undefined) => void
}

/**
 * `inlineScripts`: those of a whole without nonce. `hasGaps`: whether a part of the whole failed or took too long.
 * @throws what keeps the document from beginning, after `onError` was told
 */
export function renderDocument(
  tree: ReactNode,
  options: Options,
): Promise<Pick<Page, 'html' | 'inlineScripts' | 'hasGaps' | 'pipe'>> {
  const { nonce, whole, limit, signal, onError, ...forReact } = options
  // Random, so that nothing which is shown can hold it.
  const mark = nonce ?? randomUUID()
  let hasGaps = false
  return new Promise((done, failed) => {
    const rendering = renderToPipeableStream(tree, {
      ...forReact,
      nonce: mark,
      onShellReady() {
        if (!whole) done({ pipe: (target) => void rendering.pipe(target) })
      },
      onAllReady() {
        clearTimeout(timer)
        // Not at once: React is still counting what it gave up when that was the last part.
        if (whole) queueMicrotask(() => collect(rendering.pipe).then(finish, failed))
      },
      onShellError(error) {
        clearTimeout(timer)
        failed(error)
      },
      onError(error, { componentStack }) {
        hasGaps = true
        onError(error, componentStack)
      },
    })
    signal.addEventListener('abort', () => rendering.abort(signal.reason), { once: true })
    const finish = (html: string) => done({ ...(nonce ? { html } : withoutMark(html, mark)), hasGaps, pipe: () => {} })
    const timer = setTimeout(() => rendering.abort(new Error(`not rendered in ${limit} ms`)), limit)
  })
}

/** The document without the nonce that React's own scripts carry, and nothing else can, and the texts of those inline. */
function withoutMark(html: string, mark: string): Pick<Page, 'html' | 'inlineScripts'> {
  const nonce = ` nonce="${mark}"`
  const inlineScripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !attributes.includes(' src="'))
    .map(([, , text = '']) => text)
  return { html: html.replaceAll(nonce, ''), inlineScripts }
}
