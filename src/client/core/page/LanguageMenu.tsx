import { useIntl } from 'react-intl'
import { LOCALE_NAMES, type Locale } from '../../../shared/locales.ts'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { withTexts } from '../texts/messages.ts'

const items = withTexts(() => import('./LanguageItems.tsx'))

/** The language of the page, and behind it the ones on offer. */
export function LanguageMenu() {
  const { formatMessage, locale } = useIntl()
  return (
    <MenuOnDemand
      label={formatMessage({ id: 'nav.language' }, { code: locale.toUpperCase(), language: LOCALE_NAMES[locale as Locale] })}
      className="bar-button dropdown-toggle"
      toggle={locale.toUpperCase()}
      items={items}
      itemProps={{}}
    />
  )
}
