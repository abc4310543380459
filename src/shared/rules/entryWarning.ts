import type { Layout } from '../routes.ts'
import { COUNTRIES } from './countries.ts'

/** Whether a visitor who has not answered yet is asked before entering [ENT-1, ENT-2, ENT-3]. */
export function needsEntryWarning(visit: {
  loggedIn: boolean
  layout: Layout
  /** settings.enable_site_entry_popup */
  enabled: string
  /** settings.site_entry_countries; empty means everywhere. */
  allowedCountries: readonly string[]
  country: string
}): boolean {
  if (visit.loggedIn || visit.enabled === 'no') return false
  if (visit.allowedCountries.length > 0 && !visit.allowedCountries.includes(visit.country)) return false
  return visit.layout === 'default' || COUNTRIES[visit.country]?.isWarnedEverywhere === true
}
