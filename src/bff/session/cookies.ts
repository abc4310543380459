/** The cookies of the browser that the gateway reads and sets [GW-5]. */
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
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
import type { LeftSessions } from '../login/leftSessions.ts'
import type { NewerLogin } from '../login/newerLogin.ts'
import type { Backend } from '../upstream/backend.ts'
import type { BackendSessions, SessionSeal } from './sealedSession.ts'

const AUTH = 'auth'
const LOCALE = 'locale'
const DAY = 86_400

export type BrowserCookies = {
  sessions: BackendSessions
  /** The cookie from before whose session must still be sealed in the one of now. */
  adopted: string | undefined
  /** The old service's own, as the browser has it; undefined where there is no old service. */
  legacyCookie: string | undefined
  /** Whether that one may be a newer login than the sealed one, and nobody has said so: the browser keeps it. */
  mayHaveNewer?: boolean
  locale: Locale | undefined
  trafficSource: string | undefined
  /** As it came: members' pages alone read it, what visitors are shown depends on none. */
  notices: string | undefined
}

export type Cookies = {
  /**
   * @param mayAsk whether the old service may be asked if its own is a login that has not been seen yet: where the sealed one is
   * over that one is taken
   */
  read(request: Request, mayAsk: boolean): Promise<BrowserCookies>
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

type Naming = {
  prefix: string
  /** Of the old service's cookie, where it is not this host's alone. */
  legacyDomain: string | undefined
  /** … where it is not the whole site's. */
  legacyPath: string | undefined
  /** What no browser is taken at, whatever its cookies still hold. */
  left: LeftSessions
  /** Where there is an old service. */
  newerLogin: NewerLogin | undefined
}

/** Milliseconds: longer than a call is under way that began before its session was made anew. */
const RENEWED_MS = 60_000

/**
 * The browser's cookies. With a prefix, `auth` is `__Host-auth` under https, which no other host – a subdomain, or
 * somebody between browser and site over http – can plant. Wherever it is, even without a session in it, a plain `auth`
 * counts for nothing; where it is not, a plain one counts that was sealed before the prefix was turned on: at most 30
 * days long, and once, because it becomes a prefixed one and is cleared.
 * The old service's own cookie stays in the browser beside it, equal to the session that is held for it: what is passed on to
 * the old site reads it, and who takes the gateway away logs nobody out [MIG-5].
 */
export function createCookies(
  seal: SessionSeal,
  backends: Backend[],
  { prefix, legacyDomain, legacyPath = '/', left, newerLogin }: Naming,
): Cookies {
  const legacy = backends.find(({ name }) => name === 'legacy')
  const nameFor = ({ secure }: Request) => (secure ? prefix + AUTH : AUTH)

  /**
   * The sessions, and the cookie they come from where it is one from before: a plain `auth`, or a backend's own of the
   * time when the gateway did not stand in front of it [MIG-5]. A plain `auth` that we have not sealed says nothing: an old
   * site may have one of its own.
   */
  async function sessionsOf(cookies: Record<string, string | undefined>, name: string, legacyCookie: string | undefined) {
    const { [name]: value, [AUTH]: plain } = cookies
    const sealed = value ? await seal.open(value, name === AUTH ? [undefined, AUTH] : [name]) : {}
    const isPrefixed = name !== AUTH
    if (Object.keys(sealed).length > 0 || (isPrefixed && value)) return { sessions: left.without(sealed), adopted: undefined }
    const before = isPrefixed && plain ? left.without(await seal.open(plain, [undefined])) : {}
    if (hasSession(before)) return { sessions: before, adopted: AUTH }
    return legacy && legacyCookie && !left.has({ legacy: legacyCookie })
      ? { sessions: { legacy: legacyCookie }, adopted: legacy.sessionCookie }
      : { sessions: {}, adopted: undefined }
  }

  type Found = Pick<BrowserCookies, 'sessions' | 'adopted' | 'legacyCookie' | 'mayHaveNewer'>

  /** What calls that are still under way come with: that it is over says nothing of their member. */
  const renewed = new LRUCache<string, true>({ max: 10_000, ttl: RENEWED_MS })

  /** The sessions that hold, where the browser has come by another one of the old service's. */
  async function newest(request: Request, found: Found, mayAsk: boolean): Promise<Found> {
    const { sessions, adopted, legacyCookie } = found
    if (!newerLogin || !legacyCookie || !sessions.legacy) return found
    // With a prefix nothing counts that another host can plant, a newer login neither.
    if (nameFor(request) !== AUTH || left.has({ legacy: legacyCookie }) || renewed.has(sessions.legacy)) return found
    const now = mayAsk ? await newerLogin(request, sessions, legacyCookie) : undefined
    if (!now) return { ...found, mayHaveNewer: true }
    return now.legacy === sessions.legacy ? found : { ...found, sessions: now, adopted: adopted ?? legacy?.sessionCookie }
  }

  /** Has the browser's cookie of the old service say what is held of its session now. */
  function keepLegacy(response: Response, came: string | undefined, before: BackendSessions, after: BackendSessions | null) {
    if (!legacy) return
    const attributes = { httpOnly: true, domain: legacyDomain, path: legacyPath }
    // Elsewhere a browser does not say what it has.
    const had = response.req.originalUrl.startsWith(legacyPath) ? came : before.legacy
    const held = after?.legacy
    if (held && held !== had && COOKIE_VALUE.test(held))
      appendCookie(response, legacy.sessionCookie, held, { ...attributes, maxAge: AUTH_COOKIE_DAYS * DAY, encode: asIs })
    // One that we never held is somebody else's, as an administrator's; but whoever logs out has none afterwards.
    if (!held && had && (after === null || had === before.legacy))
      appendCookie(response, legacy.sessionCookie, '', { ...attributes, maxAge: 0 })
  }

  return {
    async read(request, mayAsk) {
      const header = request.headers.cookie
      if (!header) return NO_COOKIES
      const cookies = parseCookie(header)
      const legacyCookie = legacy && parseCookie(header, { decode: asIs })[legacy.sessionCookie]
      const found = { ...(await sessionsOf(cookies, nameFor(request), legacyCookie)), legacyCookie }
      const isSame = !legacyCookie || found.sessions.legacy === legacyCookie
      return {
        ...(isSame ? found : await newest(request, found, mayAsk)),
        locale: localeOf(cookies[LOCALE]),
        trafficSource: trafficSourceOf(cookies[TRAFFIC_SOURCE_COOKIE]),
        notices: cookies[NOTICES_COOKIE],
      }
    },

    async keep(response, { sessions, adopted, legacyCookie, mayHaveNewer }, after) {
      // As most calls are; an old service's own cookie is looked after all the same.
      if (after === undefined && !adopted && !legacy) return
      // A call that was under way when its browser left them.
      if (left.has(after === undefined ? sessions : (after ?? {}))) return
      if (sessions.legacy && after?.legacy && after.legacy !== sessions.legacy) renewed.set(sessions.legacy, true)
      const name = nameFor(response.req)
      const write = (value: string, maxAge = AUTH_COOKIE_DAYS * DAY) =>
        appendCookie(response, name, value, { maxAge, httpOnly: true })
      if (after === null) {
        // A prefixed cookie stays as a mark that whatever comes as plain `auth` is nobody's.
        if (name === AUTH) write('', 0)
        else write(LOGGED_OUT)
      } else if (after ?? adopted) {
        // While there is no prefix nothing is said of the cookie's name: those are the ones it accepts from before.
        write(await seal.seal(after ?? sessions, prefix ? name : undefined))
      }
      if (adopted === AUTH) appendCookie(response, AUTH, '', { maxAge: 0, httpOnly: true })
      if (!mayHaveNewer || after) keepLegacy(response, legacyCookie, sessions, after === undefined ? sessions : after)
    },
  }
}

const LOGGED_OUT = 'none'
/** What a browser can be told that a cookie holds; what is nothing of the kind is none of PHP's ids. */
const COOKIE_VALUE = /^[\x21-\x3a\x3c-\x7e]+$/

const NO_COOKIES: BrowserCookies = {
  sessions: {},
  adopted: undefined,
  legacyCookie: undefined,
  locale: undefined,
  trafficSource: undefined,
  notices: undefined,
}

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

type Lasting = {
  maxAge: number
  httpOnly: boolean
  domain?: string | undefined
  path?: string
  encode?: (value: string) => string
}

function setCookie({ secure }: Request, name: string, value: string, { encode, domain, ...lasting }: Lasting): string {
  const cookie = { name, value, path: '/', ...lasting, ...(domain && { domain }), sameSite: 'lax', secure } as const
  return stringifySetCookie(cookie, encode && { encode })
}

function appendCookie(response: Response, name: string, value: string, lasting: Lasting): void {
  response.append('Set-Cookie', setCookie(response.req, name, value, lasting))
}

/** A cookie's value means something to who set it alone, however it is written: it goes back as it came (RFC 6265, 5.4). */
const asIs = (value: string) => value

/** What `auth` is called, with a prefix or without. */
const OURS = /^(?:__Host-)?auth$/

/** A Cookie header without what is ours alone: the sealed sessions, and whose device it is. */
export function othersCookies(header = ''): string {
  const pairs = header.split(/; */)
  return pairs.filter((pair) => !isOurs(pair)).join('; ')
}

/** @param cookie beginning with its name, as in a Cookie or Set-Cookie header */
export function isOurs(cookie: string): boolean {
  const name = cookie.split('=', 1)[0]?.trim() ?? ''
  return OURS.test(name) || name === DEVICE_COOKIE
}

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
