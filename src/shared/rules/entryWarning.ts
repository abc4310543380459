import type { Layout } from '../routes.ts'

/** Their visitors are asked in the chat, lander and empty layouts too [ENT-3]. Apart from the other countries' facts: every page has it. */
const WARNED_EVERYWHERE: readonly string[] = ['NL', 'DE']

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
  return visit.layout === 'default' || WARNED_EVERYWHERE.includes(visit.country)
}
