/** A renderer whose pages only say what they were made of, and which remembers what it was asked for. */
import type { Writable } from 'node:stream'
import type { Page, Renderer, RendererSource } from '../../src/bff/pages/renderer.ts'

type PageRequest = Parameters<Renderer['render']>[0]
/** A page, of the login screen where a test does not say. */
type TestPage = Omit<Page, 'screen'> & Partial<Pick<Page, 'screen'>>
type Rendering = (page: PageRequest) => TestPage | Promise<TestPage>

export type PlainRenderer = RendererSource & {
  /** Every page that was rendered rather than kept, in order. */
  rendered: PageRequest[]
  /** What to do instead of the usual with the pages that follow. */
  behave(rendering: Rendering): void
}

/** Of every page. */
export const INLINE_SCRIPT = 'window.state = "Ünïcode"'

/** Says of what was written that nothing follows for now, as React does. */
export const flush = (target: Writable & { flush?: () => void }) => target.flush?.()

/** As the site does: whole pages as one text, others as a stream. */
export const page = (request: PageRequest, text: string, status = 200): TestPage => {
  const nonce = request.nonce ? ` nonce="${request.nonce}"` : ''
  const html = `<html lang="${request.locale}"><script${nonce}>${INLINE_SCRIPT}</script>${text}</html>`
  return {
    status,
    ...(request.whole && { html: [html] }),
    ...(!request.nonce && { inlineScripts: [INLINE_SCRIPT] }),
    pipe: (target) => void target.end(html),
  }
}

export function plainRenderer({ development = false } = {}): PlainRenderer {
  const rendered: PageRequest[] = []
  let rendering: Rendering = (request) => page(request, `page ${rendered.length} – ${request.loggedIn ? 'member' : 'visitor'}`)
  const renderer: Renderer = {
    async render(request) {
      rendered.push(request)
      return { screen: 'login', ...(await rendering(request)) }
    },
    indexed: () => [],
    renderFailure: async ({ status, locale, requestId }) => ({
      screen: 'login',
      status,
      html: [`failure ${status} ${locale} ${requestId}`],
      pipe: () => {},
    }),
  }
  return {
    rendered,
    behave(next) {
      rendering = next
    },
    current: async () => renderer,
    inSources: (stack) => stack,
    middleware: undefined,
    development,
  }
}
