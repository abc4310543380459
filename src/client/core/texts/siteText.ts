import { useIntl } from 'react-intl'
import { localeOf } from '../../../shared/locales.ts'
import { useSettings } from '../settings.ts'
import { useAudience } from './audience.ts'
import type { Message } from './messages.ts'

/**
 * The site's own words where the page is in the site's language, else the catalogue's for the same [MEE-9]. The messages
 * get `site`, `niche` and `sought` as values.
 */
export function useSiteText(): (own: string, inOtherLanguages: Message) => string {
  const { formatMessage, locale } = useIntl()
  const { domain_language, name } = useSettings()
  const audience = useAudience()
  const isOwnLanguage = localeOf(domain_language) === locale
  return (own, message) => (own && isOwnLanguage ? own : formatMessage(message, { site: name, ...audience }))
}
