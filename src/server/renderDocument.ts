import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { collect } from './collect.ts'

type Options = {
  /** Milliseconds after which what is still missing is left to the browser. */
  limit: number
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
  /** Told of every component that failed. */
  onError: (error: unknown, componentStack: string | undefined) => void
}

/** `hasGaps`: whether a part of the document failed or took too long. */
type Rendered = { html: string; hasGaps: boolean }

/**
 * The end of the comment that stands where a part was left to the browser, because it failed or was not there at once. No text
 * of a page can say it, and its first character is rare: looking for it takes an eighth of looking for the whole comment.
 */
const LEFT_OUT = '$!-->'

/**
 * The whole document. Everything that it shows is there by now, as a rule: then it is rendered in one go, which costs a
 * fifth less than React's stream. Where a component waits or fails, the stream renders it once more: it can wait, and tells
 * what failed where.
 * @throws what keeps the document from being rendered, after `onError` was told
 */
export async function renderDocument(tree: ReactNode, options: Options): Promise<Rendered> {
  const html = renderedAtOnce(tree)
  return html === undefined ? renderedByStream(tree, options) : { html, hasGaps: false }
}

function renderedAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree)
    return html.includes(LEFT_OUT) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // The stream meets with it too, and tells.
    return undefined
  }
}

function renderedByStream(tree: ReactNode, { limit, signal, onError }: Options): Promise<Rendered> {
  let hasGaps = false
  return new Promise((done, failed) => {
    const rendering = renderToPipeableStream(tree, {
      // Nothing is sent in pieces that a script would have to put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        // Not at once: React is still counting what it gave up when that was the last part.
        queueMicrotask(() => collect(rendering.pipe).then((html) => done({ html, hasGaps }), failed))
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
