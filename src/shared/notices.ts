/**
 * What a browser remembers of a member's notices, in a cookie that the site writes and the server renders by: which were
 * sent away, and whether pushes could be offered. Nothing of it is personal, and it is believed no further than that.
 */

/** Banners that a member can send away [BAN-1, BON-4]. */
export const DISMISSIBLE_BANNERS = ['notifications_alert', 'welcome', 'photo_alert', 'push_alert'] as const
export type DismissibleBanner = (typeof DISMISSIBLE_BANNERS)[number]
/** The card of what the own profile lacks is sent away like them. */
export const DISMISSIBLE = [...DISMISSIBLE_BANNERS, 'strength'] as const
export type Dismissible = (typeof DISMISSIBLE)[number]

export type Notices = {
  /** When each was sent away, in epoch milliseconds. */
  dismissed: Partial<Record<Dismissible, number>>
  /** Whether this browser could be pushed to and has neither allowed nor forbidden it, when it was last known [PUL-4]. */
  canAskPush: boolean
}

export const NOTICES_COOKIE = 'notices'
export const NO_NOTICES: Notices = { dismissed: {}, canAskPush: false }

const MAX_LENGTH = 200
const TIME = /^[1-9]\d{0,14}$/
const PUSH = 'push'
const ASKABLE = 'askable'

/** A cookie's value as `noticesText` writes it; whatever else it says is left out. */
export function noticesOf(text: string | undefined): Notices {
  if (!text || text.length > MAX_LENGTH) return NO_NOTICES
  const said = new URLSearchParams(text)
  const times = DISMISSIBLE.map((what) => [what, said.get(what) ?? ''] as const)
  return {
    dismissed: Object.fromEntries(times.filter(([, time]) => TIME.test(time)).map(([what, time]) => [what, Number(time)])),
    canAskPush: said.get(PUSH) === ASKABLE,
  }
}

export function noticesText({ dismissed, canAskPush }: Notices): string {
  const said = new URLSearchParams(Object.entries(dismissed).map(([what, time]) => [what, String(time)]))
  if (canAskPush) said.set(PUSH, ASKABLE)
  return said.toString()
}
