/**
 * What a browser remembers for the pages to come, in a cookie that the site writes and the server renders by: which
 * notices were sent away, whether pushes could be offered, and where its clock is set to. It is believed no further than that.
 */
import { remembering } from './remembering.ts'

/** Banners that a member can send away [BAN-1, BON-4]. */
export const DISMISSIBLE_BANNERS = ['notifications_alert', 'welcome', 'photo_alert', 'push_alert'] as const
export type DismissibleBanner = (typeof DISMISSIBLE_BANNERS)[number]
/** The card of what the own profile lacks is sent away like them, and the offer of a visitor's page in another language. */
export const DISMISSIBLE = [...DISMISSIBLE_BANNERS, 'strength', 'language'] as const
export type Dismissible = (typeof DISMISSIBLE)[number]

export type Notices = {
  /** When each was sent away, in epoch milliseconds. */
  dismissed: Partial<Record<Dismissible, number>>
  /** Whether this browser could be pushed to and has neither allowed nor forbidden it, when it was last known [PUL-4]. */
  canAskPush: boolean
  /** The zone that its times are shown in, by its IANA name. */
  timeZone?: string | undefined
}

export const NOTICES_COOKIE = 'notices'
export const NO_NOTICES: Notices = { dismissed: {}, canAskPush: false }

const MAX_LENGTH = 300
const TIME = /^[1-9]\d{0,14}$/
const PUSH = 'push'
const ASKABLE = 'askable'
const ZONE = 'zone'
const MAX_ZONE_LENGTH = 64
/** Places and the zones of `Etc`, not offsets, which `Intl` takes, too. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/

/** A cookie's value as `noticesText` writes it; whatever else it says is left out. */
export function noticesOf(text: string | undefined): Notices {
  if (!text || text.length > MAX_LENGTH) return NO_NOTICES
  const said = new URLSearchParams(text)
  const times = DISMISSIBLE.map((what) => [what, said.get(what) ?? ''] as const)
  const timeZone = timeZoneOf(said.get(ZONE))
  return {
    dismissed: Object.fromEntries(times.filter(([, time]) => TIME.test(time)).map(([what, time]) => [what, Number(time)])),
    canAskPush: said.get(PUSH) === ASKABLE,
    ...(timeZone && { timeZone }),
  }
}

function timeZoneOf(said: string | null): string | undefined {
  // The plus of `Etc/GMT+5` has become a space where the cookie's value was decoded before.
  const name = said?.replace(' ', '+') ?? ''
  return name.length <= MAX_ZONE_LENGTH && ZONE_NAME.test(name) && isTimeZone(name) ? name : undefined
}

/** Browsers have other names for some zones than we do: `Intl` knows both. To ask it takes a fifth of a millisecond. */
const isTimeZone = remembering(1_000, (timeZone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
})

export function noticesText({ dismissed, canAskPush, timeZone }: Notices): string {
  const said = new URLSearchParams(Object.entries(dismissed).map(([what, time]) => [what, String(time)]))
  if (canAskPush) said.set(PUSH, ASKABLE)
  if (timeZone) said.set(ZONE, timeZone)
  return said.toString()
}
