/** How single values are written: the contract's way and the old service's, each from the other. */
import type { Scalar, Table } from './schema.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Both ways. What cannot be read is undefined: nothing is better than what is not so. */
export type Format = {
  /** From the contract to the service. */
  write(value: Scalar): unknown
  /** From the service to the contract. @returns null for what says that there is nothing */
  read(raw: unknown): unknown
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/
/** `0000-00-00`, and what else stands for no day at all. */
const isNever = (raw: unknown) =>
  raw === '' || raw === 0 || raw === '0' || (typeof raw === 'string' && /^0000-|^00-00-0000|^\d{4}-00-|^\d{4}-\d{2}-00/.test(raw))

/** @param kind what the contract has there */
export function timeFormat(as: string, zone: string, kind: 'time' | 'day'): Format {
  const there = zoneOf(zone)
  const { write, read } = as === 'iso' ? iso() : as.startsWith('unix') ? unix(as === 'unix' ? 1000 : 1, there) : pattern(as)
  const never = (raw: unknown) => (isNever(raw) ? null : read(raw, kind, there))
  return { read: never, write: (value) => write(String(value), kind, there) }
}

type Time = {
  write(text: string, kind: 'time' | 'day', zone: Zone): unknown
  read(raw: unknown, kind: 'time' | 'day', zone: Zone): unknown
}

const iso = (): Time => ({ write: (text) => text, read: (raw) => raw })

function unix(unit: number, there: Zone): Time {
  return {
    write(text, kind) {
      const at = kind === 'day' ? there.toUtc(Date.parse(text)) : Date.parse(text)
      return Number.isNaN(at) ? undefined : Math.floor(at / unit)
    },
    read(raw, kind) {
      const at = Number(raw) * unit
      if (!isTime(at)) return undefined
      return kind === 'day' ? isoOf(there.toLocal(at)).slice(0, 10) : isoOf(at)
    },
  }
}

const TOKENS = /YYYY|MM|DD|HH|mm|ss/g
const PARTS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const

function pattern(text: string): Time {
  const order: string[] = text.match(TOKENS) ?? []
  const hasTime = order.includes('HH')
  const escaped = text.replace(/[.]/g, '\\.').replace(TOKENS, (token) => (token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})'))
  const shape = new RegExp(`^${escaped}(?:\\.\\d+)?$`)
  const at = PARTS.map((part) => order.indexOf(part) + 1)
  const localIn = (raw: string): number | undefined => {
    const found = shape.exec(raw.trim())
    if (!found) return undefined
    const [year, month, day, hour, minute, second] = at.map((group) => (group > 0 ? Number(found[group]) : 0)) as number[]
    const local = Date.UTC(year as number, (month as number) - 1, day, hour, minute, second)
    // The thirtieth of February is no day, and not the second of March.
    const isDay = new Date(local).getUTCMonth() === (month as number) - 1 && new Date(local).getUTCDate() === day
    return isDay && (hour as number) < 24 && (minute as number) < 60 && (second as number) < 61 ? local : undefined
  }
  return {
    write(value, kind, zone) {
      const [, ...parts] = DAY.exec(value) ?? []
      const local =
        kind === 'day'
          ? Date.UTC(...(parts.map((part, index) => Number(part) - (index === 1 ? 1 : 0)) as [number, number, number]))
          : zone.toLocal(Date.parse(value))
      if (Number.isNaN(local)) return undefined
      const written = isoOf(local)
      const values = {
        YYYY: written.slice(0, 4),
        MM: written.slice(5, 7),
        DD: written.slice(8, 10),
        HH: written.slice(11, 13),
        mm: written.slice(14, 16),
        ss: written.slice(17, 19),
      }
      return text.replace(TOKENS, (token) => values[token as keyof typeof values])
    },
    read(raw, kind, zone) {
      if (typeof raw !== 'string') return undefined
      const local = localIn(raw)
      // Who says the zone itself needs none of ours.
      if (local === undefined)
        return kind === 'time' && /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(raw) && isTime(Date.parse(raw))
          ? isoOf(Date.parse(raw))
          : undefined
      if (kind === 'day') return isoOf(local).slice(0, 10)
      return isoOf(zone.toUtc(hasTime ? local : Math.floor(local / 86_400_000) * 86_400_000))
    },
  }
}

const isTime = (at: number) => Number.isFinite(at) && Math.abs(at) < 8.64e15
/** Without what the contract never says: thousandths of a second that are none. */
const isoOf = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** Minor units, and an amount with two decimals. */
export function moneyFormat(mark: '.' | ','): Format {
  const thousands = mark === ',' ? /[.\s€]/g : /[,\s€]/g
  return {
    write(value) {
      const cents = Math.abs(Number(value))
      if (!Number.isSafeInteger(cents)) return undefined
      return `${Number(value) < 0 ? '-' : ''}${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`
    },
    read(raw) {
      if (raw === '') return null
      const amount = typeof raw === 'string' ? raw.replace(thousands, '').replace(mark, '.') : raw
      const cents = Math.round(Number(amount) * 100)
      return (typeof raw === 'string' || typeof raw === 'number') && Number.isSafeInteger(cents) ? cents : undefined
    },
  }
}

export const asText: Format = { write: (value) => String(value), read: (raw) => raw }

/** A day of birth as an age, today where the service is. */
export function ageFormat(days: string, zone: string): Format {
  const format = timeFormat(days, zone, 'day')
  return {
    write: (value) => value,
    read(raw) {
      const born = format.read(raw)
      if (typeof born !== 'string' || !DAY.test(born)) return born === null ? null : undefined
      const today = isoOf(zoneOf(zone).toLocal(Date.now()))
      return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5, 10) < born.slice(5, 10) ? 1 : 0)
    },
  }
}

/** A table of values. What it does not name stays as it is, both ways. */
export function tableFormat(table: Table): Format {
  const rows = Object.entries(table)
  const written = new Map(rows.map(([ours, theirs]) => [ours, [theirs].flat()[0]]))
  const read = new Map(rows.flatMap(([ours, theirs]) => [theirs].flat().map((each) => [String(each), ours])))
  return {
    write: (value) => (written.has(String(value)) ? written.get(String(value)) : value),
    read: (raw) => (typeof raw === 'object' || raw === undefined ? raw : (read.get(String(raw)) ?? raw)),
  }
}

/** What stands for nothing at the service: `0` for nobody's number, '' for no text. @returns what knows it when it comes */
export function isNoneOf(none: Scalar | Scalar[] | undefined): (raw: unknown) => boolean {
  if (none === undefined) return () => false
  const texts = new Set([none].flat().map(String))
  return (raw) => typeof raw !== 'object' && raw !== undefined && texts.has(String(raw))
}
/** What the service is sent for null. */
export const noneFor = (none: Scalar | Scalar[] | undefined): Scalar | null => [none].flat()[0] ?? null
