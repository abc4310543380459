import { useIntl } from 'react-intl'
import { LOCALE_NAMES, type Locale } from '../../../shared/locales.ts'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'

/** The language of the page, and behind it the ones on offer. */
export function LanguageMenu() {
  const { formatMessage, locale } = useIntl()
  return (
    <MenuOnDemand
      label={formatMessage({ id: 'nav.language' }, { code: locale.toUpperCase(), language: LOCALE_NAMES[locale as Locale] })}
      className="bar-button dropdown-toggle"
      toggle={locale.toUpperCase()}
      items={() => import('./LanguageItems.tsx')}
      itemProps={{}}
    />
  )
}
