import type { IncomingHttpHeaders } from 'node:http'
import { stringifyCookie } from 'cookie'
import { DEVICE_COOKIE } from '../../shared/rules/constants.ts'
import { deviceOf } from '../session/cookies.ts'
import type { Visitor } from '../visitor.ts'
import type { Backend } from './backend.ts'

/** Headers of the browser that mean something to a backend. All others stay behind, hop-by-hop ones included. */
const PASSED = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'x-signature']

type Source = {
  backend: Backend
  visitor: Visitor
  path: string
  browser: IncomingHttpHeaders
  /** The backend's own session value, if the visitor has one there. */
  session: string | undefined
  /** Whether the operation is told which device it is. */
  tellsDevice: boolean
  requestTypeHeader: string
}

/** The headers a backend gets with a call: the visitor as we know them [GW-9], their session with this backend alone. */
export function requestHeaders(source: Source): Record<string, string> {
  const { backend, visitor, path, browser, session, tellsDevice, requestTypeHeader } = source
  const headers: Record<string, string> = {
    'x-request-id': visitor.requestId,
    'x-forwarded-for': visitor.address,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
    'x-real-ip': visitor.address,
  }
  if (visitor.country) headers['x-visitor-country'] = visitor.country
  if (visitor.userAgent) headers['user-agent'] = visitor.userAgent
  for (const name of PASSED) {
    const value = browser[name]
    if (typeof value === 'string') headers[name] = value
  }
  const device = tellsDevice && backend.name === 'native' ? deviceOf(browser) : undefined
  const cookies = { ...(session && { [backend.sessionCookie]: session }), ...(device && { [DEVICE_COOKIE]: device }) }
  if (session || device) headers.cookie = stringifyCookie(cookies)
  // Set by us for every call of user.php; what the browser may have sent was left behind above [GW-2].
  if (path === '/api/user.php') headers[requestTypeHeader] = 'client'
  return headers
}
