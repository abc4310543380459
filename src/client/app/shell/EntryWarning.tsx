import type { Layout } from '../../../shared/routes.ts'
import { needsEntryWarning } from '../../../shared/rules/entryWarning.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { knownQuestion } from './entryQuestion.ts'

/**
 * Asks visitors once whether they want to see a site for adults [ENT-1…ENT-4]. Part of the page, so that a landing page
 * can ask before its scripts are there; what the browser knows decides whether it opens.
 */
export function EntryWarning({ layout }: { layout: Layout }) {
  const { enable_site_entry_popup, site_entry_countries, geoip_selected_country } = useSettings()
  const loggedIn = useUser() !== undefined
  const applies = needsEntryWarning({
    loggedIn,
    layout,
    enabled: enable_site_entry_popup,
    allowedCountries: site_entry_countries,
    country: geoip_selected_country,
  })
  const EntryQuestion = knownQuestion()
  return applies && EntryQuestion && <EntryQuestion />
}
