/** The cookies of the browser that the gateway reads and sets [GW-5]. */
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { type Locale, localeOf } from '../../shared/locales.ts'
import { NOTICES_COOKIE } from '../../shared/notices.ts'
import {
  AUTH_COOKIE_DAYS,
  DEVICE_COOKIE,
  LOCALE_COOKIE_DAYS,
  TRAFFIC_SOURCE_COOKIE,
  TRAFFIC_SOURCE_COOKIE_DAYS,
} from '../../shared/rules/constants.ts'
import { trafficSourceOf } from '../../shared/rules/visitors.ts'
import type { Backend } from '../upstream/backend.ts'
import type { BackendSessions, SessionSeal } from './sealedSession.ts'

const AUTH = 'auth'
const LOCALE = 'locale'
const DAY = 86_400

export type BrowserCookies = {
  sessions: BackendSessions
  /** Cookies from before, whose session must still be sealed in the one of now. */
  adopted: string[]
  locale: Locale | undefined
  trafficSource: string | undefined
  /** As it came: members' pages alone read it, what visitors are shown depends on none. */
  notices: string | undefined
}

export type Cookies = {
  read(request: Request): Promise<BrowserCookies>
  /** Writes what a call made of the sessions: undefined when it left them alone, null when the visitor is logged out. */
  keep(response: Response, read: BrowserCookies, after: BackendSessions | null | undefined): Promise<void>
}

/** A JWE, as our backend seals it; whose device it says it is only the backend can read. */
const SEALED_DEVICE = /^[\w-]+(?:\.[\w-]*){4}$/
const MAX_DEVICE_LENGTH = 1_000

/** The browser's `device` cookie, unless it is something else of that name. */
export function deviceOf({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  const device = parseCookie(cookie)[DEVICE_COOKIE]
  return device && device.length <= MAX_DEVICE_LENGTH && SEALED_DEVICE.test(device) ? device : undefined
}

/**
 * The browser's cookies. With a prefix, `auth` is `__Host-auth` under https, which no other host – a subdomain, or
 * somebody between browser and site over http – can plant. Wherever it is, even without a session in it, a plain `auth`
 * counts for nothing; where it is not, a plain one counts that was sealed before the prefix was turned on: at most 30
 * days long, and once, because it becomes a prefixed one and is cleared.
 */
export function createCookies(seal: SessionSeal, backends: Backend[], prefix: string): Cookies {
  const legacy = backends.find(({ name }) => name === 'legacy')
  const nameFor = ({ secure }: Request) => (secure ? prefix + AUTH : AUTH)

  /**
   * The sessions, and the cookie they come from where it is one from before: a plain `auth`, or a backend's own of the
   * time when the gateway did not stand in front of it [MIG-5].
   */
  async function sessionsOf(cookies: Record<string, string | undefined>, name: string, header: string) {
    const sealed = cookies[name]
    if (sealed) return { sessions: await seal.open(sealed, name === AUTH ? [undefined, AUTH] : [name]), adopted: [] }
    const before = cookies[AUTH] ? await seal.open(cookies[AUTH], [undefined]) : {}
    if (hasSession(before)) return { sessions: before, adopted: [AUTH] }
    const own = legacy && parseCookie(header, { decode: asIs })[legacy.sessionCookie]
    return own ? { sessions: { legacy: own }, adopted: [legacy.sessionCookie] } : { sessions: {}, adopted: [] }
  }

  return {
    async read(request) {
      const header = request.headers.cookie
      if (!header) return { sessions: {}, adopted: [], locale: undefined, trafficSource: undefined, notices: undefined }
      const cookies = parseCookie(header)
      return {
        ...(await sessionsOf(cookies, nameFor(request), header)),
        locale: localeOf(cookies[LOCALE]),
        trafficSource: trafficSourceOf(cookies[TRAFFIC_SOURCE_COOKIE]),
        notices: cookies[NOTICES_COOKIE],
      }
    },

    async keep(response, { sessions, adopted }, after) {
      const name = nameFor(response.req)
      const write = (value: string, maxAge = AUTH_COOKIE_DAYS * DAY) =>
        appendCookie(response, name, value, { maxAge, httpOnly: true })
      if (after === null) {
        // A prefixed cookie stays as a mark that whatever comes as plain `auth` is nobody's.
        if (name === AUTH) write('', 0)
        else write(LOGGED_OUT)
      } else if (after ?? adopted.length > 0) {
        // While there is no prefix nothing is said of the cookie's name: those are the ones it accepts from before.
        write(await seal.seal(after ?? sessions, prefix ? name : undefined))
      }
      for (const old of adopted) appendCookie(response, old, '', { maxAge: 0, httpOnly: true })
    },
  }
}

const LOGGED_OUT = 'none'

/** What is empty has ended. */
export const hasSession = (sessions: BackendSessions) => Object.values(sessions).some(Boolean)

/** One of each language, by http and by https: who has chosen none is given it with every page, kept ones too. */
const localeCookies = new Map<string, string>()

/** Readable by the site, which renders in this language and changes it. @returns a Set-Cookie */
export function localeCookie(request: Request, locale: Locale): string {
  const key = `${request.secure} ${locale}`
  const cookie =
    localeCookies.get(key) ?? setCookie(request, LOCALE, locale, { maxAge: LOCALE_COOKIE_DAYS * DAY, httpOnly: false })
  localeCookies.set(key, cookie)
  return cookie
}

/** Kept so that pages and searches of later visits know it too [SGN-2, MEM-2]. @returns a Set-Cookie */
export function trafficSourceCookie(request: Request, network: string): string {
  return setCookie(request, TRAFFIC_SOURCE_COOKIE, network, { maxAge: TRAFFIC_SOURCE_COOKIE_DAYS * DAY, httpOnly: true })
}

type Lasting = { maxAge: number; httpOnly: boolean }

function setCookie({ secure }: Request, name: string, value: string, lasting: Lasting): string {
  return stringifySetCookie({ name, value, path: '/', ...lasting, sameSite: 'lax', secure })
}

function appendCookie(response: Response, name: string, value: string, lasting: Lasting): void {
  response.append('Set-Cookie', setCookie(response.req, name, value, lasting))
}

/** A cookie's value means something to who set it alone, however it is written: it goes back as it came (RFC 6265, 5.4). */
const asIs = (value: string) => value

/** What `auth` is called, with a prefix or without. */
const OURS = /^(?:__Host-)?auth$/

/**
 * Splits a backend's Set-Cookie headers into its session, which goes into `auth`, and the others, which pass through
 * unharmed [GW-4]; but for `auth`, which is ours to set. `session` is undefined when it did not change, null when the
 * backend ended it.
 */
export function splitSetCookies(
  headers: string[],
  sessionCookie: string,
): { session: string | null | undefined; others: string[] } {
  let session: string | null | undefined
  const others: string[] = []
  for (const header of headers) {
    const { name, value, maxAge, expires } = parseSetCookie(header, { decode: asIs })
    if (name === sessionCookie)
      session = !value || value === 'deleted' || Number(maxAge) <= 0 || (expires && expires.getTime() < Date.now()) ? null : value
    else if (!OURS.test(name)) others.push(header)
  }
  return { session, others }
}
