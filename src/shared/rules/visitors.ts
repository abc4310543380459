type SignupSettings = { signups: string }
type SearchSettings = { logged_out_search: boolean; logged_out_search_trafficsource: boolean }

/** Whether an account may be made; otherwise the site is by invitation only [SGN-2]. */
export function signupAllowed({ signups }: SignupSettings, trafficSource: string | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(trafficSource))
}

/** Whether a visitor sees search results [MEM-2]. */
export function visitorSearchAllowed(settings: SearchSettings, trafficSource: string | undefined): boolean {
  return settings.logged_out_search || (settings.logged_out_search_trafficsource && Boolean(trafficSource))
}
