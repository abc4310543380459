let own: string | undefined

/** The browser's time zone, as long as the page lives. */
export function ownTimeZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own
}
