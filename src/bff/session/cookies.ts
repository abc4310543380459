/** The cookies of the browser that the gateway reads and sets [GW-5]. */
import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { type Locale, localeOf } from '../../shared/locales.ts'
import { AUTH_COOKIE_DAYS, LOCALE_COOKIE_DAYS } from '../../shared/rules/constants.ts'
import type { Backend } from '../upstream/backend.ts'
import type { BackendSessions, SessionSeal } from './sealedSession.ts'
import { trafficSourceOf } from './trafficSource.ts'

const AUTH = 'auth'
const LOCALE = 'locale'
const TRAFFIC_SOURCE = 'traffic_source'
const DAY = 86_400

export type BrowserCookies = {
  sessions: BackendSessions
  /** The session was adopted from a backend's own cookie and must still be sealed. */
  adopted: boolean
  locale: Locale | undefined
  trafficSource: string | undefined
}

/**
 * What the browser's cookies say. A browser that has no `auth` yet but a session cookie of a backend itself, from
 * before the gateway stood in front of it, keeps that session [MIG-5].
 */
export async function readCookies(request: Request, seal: SessionSeal, backends: Backend[]): Promise<BrowserCookies> {
  const header = request.headers.cookie
  if (!header) return { sessions: {}, adopted: false, locale: undefined, trafficSource: undefined }
  const cookies = parseCookie(header)
  const common = { locale: localeOf(cookies[LOCALE]), trafficSource: trafficSourceOf(cookies[TRAFFIC_SOURCE]) }
  const sealed = cookies[AUTH]
  if (sealed) return { sessions: await seal.open(sealed), adopted: false, ...common }
  const legacy = backends.find(({ name }) => name === 'legacy')
  const own = legacy && cookies[legacy.sessionCookie]
  return { sessions: own ? { legacy: own } : {}, adopted: Boolean(own), ...common }
}

export const hasSession = (sessions: BackendSessions) => Object.keys(sessions).length > 0

export async function setAuthCookie(response: Response, seal: SessionSeal, sessions: BackendSessions): Promise<void> {
  appendCookie(response, AUTH, await seal.seal(sessions), { maxAge: AUTH_COOKIE_DAYS * DAY, httpOnly: true })
}

export function clearAuthCookie(response: Response): void {
  appendCookie(response, AUTH, '', { maxAge: 0, httpOnly: true })
}

/** A cookie of a backend that now lives inside `auth`. */
export function clearAdoptedCookie(response: Response, name: string): void {
  appendCookie(response, name, '', { maxAge: 0, httpOnly: true })
}

/** Readable by the site, which renders in this language and changes it. */
export function setLocaleCookie(response: Response, locale: Locale): void {
  appendCookie(response, LOCALE, locale, { maxAge: LOCALE_COOKIE_DAYS * DAY, httpOnly: false })
}

/** Kept so that pages and searches of later visits know it too [SGN-2, MEM-2]. */
export function setTrafficSourceCookie(response: Response, network: string): void {
  appendCookie(response, TRAFFIC_SOURCE, network, { maxAge: AUTH_COOKIE_DAYS * DAY, httpOnly: true })
}

function appendCookie(
  response: Response,
  name: string,
  value: string,
  { maxAge, httpOnly }: { maxAge: number; httpOnly: boolean },
) {
  const cookie = { name, value, path: '/', maxAge, httpOnly, sameSite: 'lax' as const, secure: response.req.secure }
  response.append('Set-Cookie', stringifySetCookie(cookie))
}

/**
 * Splits a backend's Set-Cookie headers into its session, which goes into `auth`, and the others, which pass through
 * unharmed [GW-4]. `session` is undefined when it did not change, null when the backend ended it.
 */
export function splitSetCookies(
  headers: string[],
  sessionCookie: string,
): { session: string | null | undefined; others: string[] } {
  let session: string | null | undefined
  const others: string[] = []
  for (const header of headers) {
    const { name, value, maxAge, expires } = parseSetCookie(header)
    if (name !== sessionCookie) others.push(header)
    else session = !value || value === 'deleted' || maxAge === 0 || (expires && expires.getTime() < Date.now()) ? null : value
  }
  return { session, others }
}
