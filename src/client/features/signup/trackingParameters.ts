import { TRAFFIC_SOURCE_COOKIE, TRAFFIC_SOURCE_COOKIE_DAYS } from '../../../shared/rules/constants.ts'
import { trafficSourceIn } from '../../../shared/rules/visitors.ts'

const TRACKING_PARAMETERS = ['ref', 'sub1', 'sub2', 'sub3'] as const

/** Where a visitor came from; stored and sent with the signup [SGN-8]. `network` is the traffic source. */
export type Tracking = Partial<Record<'network' | (typeof TRACKING_PARAMETERS)[number], string>>

const MAX_LENGTH = 200

/** The tracking parameters of an address, as far as they can be stored: it stays for weeks, and goes along with the signup. */
export function trackingOf(search: string): Tracking {
  const query = new URLSearchParams(search)
  const found = knownTracking(trafficSourceIn(query, undefined))
  for (const name of TRACKING_PARAMETERS) {
    const value = query.get(name)?.replace(/\p{C}/gu, '')
    if (value) found[name] = [...value].slice(0, MAX_LENGTH).join('')
  }
  return found
}

/** All that a page knows that was rendered for a traffic source. */
export const knownTracking = (network: string | undefined): Tracking => (network ? { network } : {})

/**
 * A new visit with parameters of its own replaces what earlier ones brought, but for the traffic source where it names none,
 * or the same.
 */
export function withArrival(known: Tracking, arrived: Tracking): Tracking {
  if (Object.keys(arrived).length === 0) return known
  if (arrived.network === known.network && Object.keys(arrived).length === 1) return known
  return { ...(known.network && { network: known.network }), ...arrived }
}

/** Lets the server's pages know of a traffic source that this browser has stored [SGN-2]. */
export function tellTrafficSource(network: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const days = TRAFFIC_SOURCE_COOKIE_DAYS * 86_400
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${TRAFFIC_SOURCE_COOKIE}=${encodeURIComponent(network)}; Path=/; Max-Age=${days}; SameSite=Lax${secure}`
}
