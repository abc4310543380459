import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const POLICY = 'Content-Security-Policy'

/** Security headers of every answer [GW-12]; pages replace the policy with one that admits their own scripts. */
const HEADERS = headersOf(
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Not even our own logs are told of an address that somebody came with [SEC-7].
    referrerPolicy: { policy: 'strict-origin' },
  }),
)
HEADERS.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()')

/** The same as a list: name, value, name, value … @param policy the answer's own, in place of the one that admits nothing */
export function securityList(policy?: string): string[] {
  return [...HEADERS].flatMap(([name, value]) => [name, name === POLICY && policy !== undefined ? policy : value])
}

let forAllButPages = securityList()

const HSTS = 'Strict-Transport-Security'

/** Said once, before anything is answered: a process is one gateway. @param seconds for which browsers hold to https; 0: nothing is said of it */
export function holdToHttps(seconds: number): void {
  if (seconds === 0) HEADERS.delete(HSTS)
  else HEADERS.set(HSTS, `max-age=${seconds}; includeSubDomains`)
  forAllButPages = securityList()
}

/** Sets what every answer has, for whoever makes the rest of it. */
export function setCommonHeaders(response: Response): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value)
  response.setHeader('X-Request-Id', response.req.id)
}

export const commonHeaders: RequestHandler = (_request, response, next) => {
  setCommonHeaders(response)
  next()
}

/**
 * Writes a head with what every answer has, as a list: half of what it costs to set each header by its name. What was set
 * by then stays; what is in the list can no longer be asked for.
 * @param own name, value, name, value …
 * @param security as `securityList` makes it
 */
export function writeHead(response: Response, status: number, own: HeadList, security = forAllButPages): void {
  response.writeHead(status, [...security, 'X-Request-Id', response.req.id, ...own])
}

/** Several values of one name are an array: by its name twice, the last would win where another header has been set. */
export type HeadList = (string | string[])[]

/** Which inline scripts a page has: those that carry its nonce, or, where it is sent again unchanged, exactly these. */
type InlineScripts = { nonce: string } | { texts: string[] }

/**
 * The policy of a page: own files, pictures of the CDN, and its own inline scripts [GW-12].
 * @param prefixes of pictures: settings.cdn_prefix, and that of the side without the settings; paths of ours or addresses elsewhere
 */
export function pagePolicy(inline: InlineScripts, prefixes: (string | undefined)[]): string {
  const development = process.env.NODE_ENV === 'development'
  const origins = prefixes.flatMap((prefix) => (prefix && URL.canParse(prefix) ? [new URL(prefix).origin] : []))
  const cdn = [...new Set(origins)].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...sourcesOf(inline)].join(' '),
    // The development server puts styles into the page as it changes them.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${cdn}`,
    `media-src 'self'${cdn}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sourcesOf(inline: InlineScripts): string[] {
  if ('nonce' in inline) return [`'nonce-${inline.nonce}'`]
  return inline.texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** What helmet sets is the same for every answer: it is asked once, rather than its dozen functions every time. */
function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>()
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} }
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {})
  return headers
}
