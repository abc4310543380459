type SignupSettings = { signups: string }
type SearchSettings = { logged_out_search: boolean; logged_out_search_trafficsource: boolean }

/** What links call a traffic source, and calls that ask for one. */
export const TRAFFIC_SOURCE_PARAMETER = 'network'

/**
 * A traffic source as a link or a cookie names it; undefined for what is none. It goes along with calls for weeks: one
 * that the backend refuses would break them all.
 */
export function trafficSourceOf(named: string | null | undefined): string | undefined {
  return named && /^[^\p{C}]{1,100}$/u.test(named) ? named : undefined
}

/**
 * The one that counts: that which the address of the page names, else the one stored at an earlier visit [SGN-2, MEM-2].
 * The server and the browser go by the same, or the page would not be the same for both.
 */
export function trafficSourceIn(query: URLSearchParams, stored: string | undefined): string | undefined {
  return trafficSourceOf(query.get(TRAFFIC_SOURCE_PARAMETER)) ?? stored
}

/** Whether an account may be made; otherwise the site is by invitation only [SGN-2]. */
export function signupAllowed({ signups }: SignupSettings, trafficSource: string | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(trafficSource))
}

/** Whether a visitor sees search results [MEM-2]. */
export function visitorSearchAllowed(settings: SearchSettings, trafficSource: string | undefined): boolean {
  return settings.logged_out_search || (settings.logged_out_search_trafficsource && Boolean(trafficSource))
}
