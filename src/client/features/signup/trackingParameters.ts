const TRACKING_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Where a visitor came from; stored and sent with the signup [SGN-8]. */
export type Tracking = Partial<Record<(typeof TRACKING_PARAMETERS)[number], string>>

/** The tracking parameters of an address. */
export function trackingOf(search: string): Tracking {
  const query = new URLSearchParams(search)
  const found: Tracking = {}
  for (const name of TRACKING_PARAMETERS) {
    const value = query.get(name)
    if (value) found[name] = value.slice(0, 200)
  }
  return found
}
