import type { Response } from 'express'
import type { Answer } from '../../shared/contract/api.ts'
import { pagePolicy } from '../security/headers.ts'
import type { KeptPage } from './pageCache.ts'
import type { Page } from './renderer.ts'
import type { Visit } from './visit.ts'

/** Milliseconds without a byte after which a browser that does not read its page is left. */
const IDLE_MS = 30_000

/** @property site the site, where it is known: pages that lack it have no pictures */
type Sending = { nonce: string; site?: Answer<'getSettings'> }

export function sendPage(response: Response, page: Page | KeptPage, { noted }: Visit, { nonce, site }: Sending): void {
  response.locals.screen = page.screen
  response.status(page.status).set('Cache-Control', 'no-store')
  response.setTimeout(IDLE_MS, () => response.destroy())
  if (page.redirect !== undefined) return void response.redirect(page.status, page.redirect)
  const retryAfter = noted.retryAfter[page.status]
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(nonce, site?.cdn_prefix ?? '', process.env.NODE_ENV === 'development'),
    ...(retryAfter && { 'Retry-After': retryAfter }),
  })
  if ('parts' in page) response.end(page.parts.join(nonce), 'latin1')
  else if (page.html === undefined) page.pipe(response)
  else response.end(page.html)
}
