import type { Response } from 'express'
import type { Answer } from '../../shared/contract/api.ts'
import type { Locale } from '../../shared/locales.ts'
import { acceptedEncoding, ENCODED_FROM_BYTES } from '../encoding/acceptedEncoding.ts'
import { endBytes, endEncoded } from '../encoding/endEncoded.ts'
import { GatheredBody } from '../encoding/gatheredBody.ts'
import { isOwnRequest } from '../encoding/ownRequest.ts'
import { utf8 } from '../encoding/utf8.ts'
import { type HeadList, pagePolicy, writeHead } from '../security/headers.ts'
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
/** What decides on the language that nobody has named, and on what a browser is told of others. */
const VARY = 'Cookie, Accept-Language'
const HTML = 'text/html; charset=utf-8'

/**
 * @property nonce the page's, unless it is made for all
 * @property site the site, where it is known: pages that lack it have no pictures
 */
type Sending = { nonce?: string; site?: Answer<'getSettings'>; locale?: Locale }

/** Sends a page that was made for this visit. */
export async function sendPage(response: Response, page: Page, visit: Visit, { nonce, site, locale }: Sending): Promise<void> {
  label(response, page.screen)
  response.setTimeout(IDLE_MS, () => response.destroy())
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', VARY)
  // What a member is shown is nobody's to find [RT-21].
  if (visit.loggedIn) response.setHeader('X-Robots-Tag', 'noindex')
  response.status(page.status)
  if (page.redirect !== undefined) return response.redirect(page.status, page.redirect)
  const inline = nonce === undefined ? { texts: page.inlineScripts ?? [] } : { nonce }
  response.setHeader('Content-Type', HTML)
  if (locale) response.setHeader('Content-Language', locale)
  response.setHeader('Content-Security-Policy', pagePolicy(inline, [site?.cdn_prefix, visit.routing.otherPictures]))
  const retryAfter = visit.calls().noted.retryAfter[page.status]
  if (retryAfter) response.setHeader('Retry-After', retryAfter)
  const mayEncode = !visit.loggedIn || isOwnRequest(response.req)
  const encoding = mayEncode ? acceptedEncoding(response.req.headers['accept-encoding'], 'once') : undefined
  if (page.html === undefined) page.pipe(new GatheredBody(response, encoding))
  else await endEncoded(response, utf8(page.html), encoding)
}

/**
 * Sends a visitor's page as it is kept: every header and byte of it is there.
 * @param cookies to set, where none has been set
 */
export async function sendKeptPage(
  response: Response,
  { screen, locale, security, body }: KeptPage,
  cookies: string[] = [],
): Promise<void> {
  label(response, screen)
  const { plain } = body
  const isEncoded = plain.length >= ENCODED_FROM_BYTES
  const encoding = isEncoded ? acceptedEncoding(response.req.headers['accept-encoding'], 'kept') : undefined
  const made = body.as(encoding)
  const bytes = Buffer.isBuffer(made) ? made : await made
  const own: HeadList = ['Cache-Control', KEPT_FOR_ALL, 'Content-Type', HTML, 'Content-Language', locale]
  own.push('Vary', isEncoded ? `${VARY}, Accept-Encoding` : VARY, 'Content-Length', String(bytes.length))
  if (encoding) own.push('Content-Encoding', encoding)
  if (cookies.length > 0) own.push('Set-Cookie', cookies)
  writeHead(response, 200, own, security)
  endBytes(response, bytes)
}

function label({ locals }: Response, screen: Page['screen']): void {
  locals.route = 'page'
  locals.screen = screen
}
