/** Local times of a named zone, and UTC: what `Date` has for the machine's own zone alone. Times are milliseconds. */

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
const MAX_KNOWN = 20_000

export type Zone = {
  /** @param utc since 1970 @returns the same, as its clocks show it */
  toLocal(utc: number): number
  /** An hour that clocks show twice is taken for the first; one that they leave out, for the one behind it. */
  toUtc(local: number): number
}

const UTC: Zone = { toLocal: (utc) => utc, toUtc: (local) => local }
const zones = new Map<string, Zone>([['UTC', UTC]])

/** @throws RangeError where there is no such zone */
export function zoneOf(name: string): Zone {
  const zone = zones.get(name) ?? createZone(name)
  zones.set(name, zone)
  return zone
}

function createZone(timeZone: string): Zone {
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en-US', { ...digits, timeZone, hourCycle: 'h23' })
  /** Asking costs microseconds, and an answer has hundreds of times; what zones are off by changes at quarters of an hour. */
  const known = new Map<number, number>()
  const offset = (utc: number): number => {
    const quarter = Math.floor(utc / QUARTER_MS)
    const before = known.get(quarter)
    if (before !== undefined) return before
    const at = quarter * QUARTER_MS
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>
    const local = Date.UTC(year as number, (month as number) - 1, day, hour, minute, second)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(quarter, local - at)
    return local - at
  }
  return {
    toLocal: (utc) => utc + offset(utc),
    toUtc(local) {
      // Clocks change once a day at most: it is the one from before or the one from after.
      const [before, after] = [offset(local - DAY_MS / 2), offset(local + DAY_MS / 2)]
      if (before === after || offset(local - before) === before) return local - before
      return offset(local - after) === after ? local - after : local - before
    },
  }
}
