import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { collect } from './collect.ts'
import type { Page } from './entry.tsx'

type Options = Pick<RenderToPipeableStreamOptions, 'nonce' | 'bootstrapScriptContent' | 'bootstrapModules'> & {
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
 * `hasGaps`: whether a part of the whole failed or took too long.
 * @throws what keeps the document from beginning, after `onError` was told
 */
export function renderDocument(tree: ReactNode, options: Options): Promise<Pick<Page, 'html' | 'hasGaps' | 'pipe'>> {
  const { whole, limit, signal, onError, ...forReact } = options
  let hasGaps = false
  return new Promise((done, failed) => {
    const rendering = renderToPipeableStream(tree, {
      ...forReact,
      onShellReady() {
        if (!whole) done({ pipe: (target) => void rendering.pipe(target) })
      },
      onAllReady() {
        clearTimeout(timer)
        // Not at once: React is still counting what it gave up when that was the last part.
        if (whole) queueMicrotask(() => collect(rendering.pipe).then((html) => done({ html, hasGaps, pipe: () => {} }), failed))
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
    const timer = setTimeout(() => rendering.abort(new Error(`not rendered in ${limit} ms`)), limit)
  })
}
