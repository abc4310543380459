import type { Response } from 'express'
import { pagePolicy } from '../security/headers.ts'
import type { KeptPage } from './pageCache.ts'
import type { Page } from './renderer.ts'

/** @param cdnPrefix where the site's pictures are, '' for pages without any */
export function sendPage(response: Response, page: Page | KeptPage, nonce: string, cdnPrefix: string): void {
  response.locals.screen = page.screen
  response.status(page.status).set('Cache-Control', 'no-store')
  if (page.redirect !== undefined) return void response.redirect(page.status, page.redirect)
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(nonce, cdnPrefix, process.env.NODE_ENV === 'development'),
  })
  if ('parts' in page) response.end(page.parts.join(nonce), 'latin1')
  else if (page.html === undefined) page.pipe(response)
  else response.end(page.html)
}
