import type { IncomingHttpHeaders } from 'node:http'
import { stringifyCookie } from 'cookie'
import { DEVICE_COOKIE } from '../../shared/rules/constants.ts'
import { deviceOf, othersCookies } from '../session/cookies.ts'
import type { Visitor } from '../visitor.ts'
import type { Backend } from './backend.ts'

/** Headers of the browser that mean something to a backend. All others stay behind, hop-by-hop ones included. */
const PASSED = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id']

/** Headers that stay behind: of the connection (RFC 9110, 7.6.1), and of the way it came, which we tell ourselves. */
const KEPT_BACK = [
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'content-length', 'host'],
  ...['forwarded', 'via', 'x-real-ip', 'x-request-id', 'x-visitor-country'],
]
const KEPT_BACK_OF_PASSED = new Set([...KEPT_BACK, 'cookie'])
/** … of a webhook: its answer is for us to read, so nothing of it may be compressed. */
const KEPT_BACK_OF_WEBHOOK = new Set([...KEPT_BACK_OF_PASSED, 'accept-encoding'])

type Source = {
  backend: Backend
  visitor: Visitor
  path: string
  browser: IncomingHttpHeaders
  /** The backend's own session value, if the visitor has one there. */
  session: string | undefined
  /** Whether the operation is told which device it is. */
  tellsDevice: boolean
  /** Whether a service of another make calls: by headers of its own, which the backend is to see. */
  isWebhook: boolean
  requestTypeHeader: string
  /** How the backend wants it said, where that is written down; undefined for what is not sent. */
  mapped?: Record<string, string | undefined> | undefined
}

/** The headers a backend gets with a call: the visitor as we know them [GW-9], their session with this backend alone. */
export function requestHeaders(source: Source): Record<string, string> {
  const { backend, visitor, path, browser, session, tellsDevice, isWebhook, requestTypeHeader, mapped } = source
  const names = isWebhook ? namesBeside(KEPT_BACK_OF_WEBHOOK, browser, requestTypeHeader) : PASSED
  const headers = { ...headersNamed(names, browser), ...visitorHeaders(visitor) }
  if (visitor.userAgent) headers['user-agent'] = visitor.userAgent
  const device = tellsDevice && backend.name === 'native' ? deviceOf(browser) : undefined
  if (session || device) {
    headers.cookie = stringifyCookie({ [backend.sessionCookie]: session, [DEVICE_COOKIE]: device }, { encode: asItCame })
  }
  // Set by us for every call of user.php; what the browser may have sent was left behind above [GW-2].
  if (path === '/api/user.php') headers[requestTypeHeader] = 'client'
  for (const name in mapped) {
    const value = mapped[name]
    if (value === undefined) delete headers[name]
    else headers[name] = value
  }
  return headers
}

/** Of what is beside the contract: all that the browser says but how it came, and our cookies. */
export function passedHeaders(visitor: Visitor, browser: IncomingHttpHeaders, requestTypeHeader: string): Record<string, string> {
  const headers = {
    ...headersNamed(namesBeside(KEPT_BACK_OF_PASSED, browser, requestTypeHeader), browser),
    ...visitorHeaders(visitor),
  }
  const cookie = othersCookies(browser.cookie)
  return cookie ? { ...headers, cookie } : headers
}

function visitorHeaders({ requestId, address, host, protocol, country }: Visitor): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-real-ip': address,
    ...(country && { 'x-visitor-country': country }),
  }
}

/** A session goes back as the backend has written it; what no header can hold, it has not. */
const asItCame = (value: string) => (/^[!-:<-~]*$/.test(value) ? value : encodeURIComponent(value))

function headersNamed(names: string[], browser: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of names) {
    const value = browser[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function namesBeside(keptBack: Set<string>, sent: IncomingHttpHeaders, requestTypeHeader: string): string[] {
  const ofConnection = (sent.connection ?? '').toLowerCase().split(/[ ,]+/)
  const staysBehind = (name: string) =>
    keptBack.has(name) ||
    name.startsWith('x-forwarded-') ||
    ofConnection.includes(name) ||
    name === requestTypeHeader.toLowerCase()
  return Object.keys(sent).filter((name) => !staysBehind(name))
}
