import type { Response } from 'express'
import type { Answer } from '../../shared/contract/api.ts'
import { acceptedEncoding, ENCODED_FROM_BYTES } from '../encoding/acceptedEncoding.ts'
import { endEncoded, endWith } from '../encoding/endEncoded.ts'
import { GatheredBody } from '../encoding/gatheredBody.ts'
import { isOwnRequest } from '../encoding/ownRequest.ts'
import { pagePolicy } from '../security/headers.ts'
import type { KeptPage } from './pageCache.ts'
import type { Page } from './renderer.ts'
import type { Visit } from './visit.ts'

/** Milliseconds without a byte after which a browser that does not read its page is left. */
const IDLE_MS = 30_000

/**
 * What every visitor is shown a browser may have again when they go back, from memory too; with other cookies it asks anew.
 * All other pages are nobody's once they are left.
 */
const KEPT_FOR_ALL = 'private, no-cache'

/**
 * @property nonce the page's, unless it is made for all
 * @property site the site, where it is known: pages that lack it have no pictures
 */
type Sending = { nonce?: string; site?: Answer<'getSettings'> }

/** Sends a page that was made for this visit. */
export async function sendPage(response: Response, page: Page, visit: Visit, { nonce, site }: Sending): Promise<void> {
  begin(response, page.screen, 'no-store')
  response.status(page.status)
  if (page.redirect !== undefined) return response.redirect(page.status, page.redirect)
  const inline = nonce === undefined ? { texts: page.inlineScripts ?? [] } : { nonce }
  setType(response, pagePolicy(inline, site?.cdn_prefix ?? ''))
  const retryAfter = visit.calls().noted.retryAfter[page.status]
  if (retryAfter) response.setHeader('Retry-After', retryAfter)
  const mayEncode = !visit.loggedIn || isOwnRequest(response.req)
  const encoding = mayEncode ? acceptedEncoding(response.req.headers['accept-encoding'], 'once') : undefined
  if (page.html === undefined) page.pipe(new GatheredBody(response, encoding))
  else await endEncoded(response, Buffer.from(page.html), encoding)
}

/** Sends a visitor's page as it is kept: every header and byte of it is there. */
export async function sendKeptPage(response: Response, { screen, policy, body }: KeptPage): Promise<void> {
  begin(response, screen, KEPT_FOR_ALL)
  setType(response, policy)
  let bytes = body.plain
  response.setHeader('Vary', 'Cookie')
  if (bytes.length >= ENCODED_FROM_BYTES) {
    response.setHeader('Vary', 'Cookie, Accept-Encoding')
    const encoding = acceptedEncoding(response.req.headers['accept-encoding'], 'kept')
    if (encoding) {
      const encoded = body.as(encoding)
      bytes = Buffer.isBuffer(encoded) ? encoded : await encoded
      response.setHeader('Content-Encoding', encoding)
    }
  }
  endWith(response, bytes)
}

function begin(response: Response, screen: Page['screen'], cacheControl: string): void {
  response.locals.screen = screen
  response.setHeader('Cache-Control', cacheControl)
  response.setTimeout(IDLE_MS, () => response.destroy())
}

function setType(response: Response, policy: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', policy)
}
