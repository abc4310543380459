import { COUNTRIES } from '../../../src/shared/rules/countries.ts'

/** Whether this is a zone that both JavaScript and PostgreSQL know: an IANA name with its region. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
}

export const zoneOf = (timeZone: string | null, country: string): string => timeZone ?? COUNTRIES[country]?.timeZone ?? 'UTC'
