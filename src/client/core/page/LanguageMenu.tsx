import { useIntl } from 'react-intl'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { withTexts } from '../texts/messages.ts'

const items = withTexts(() => import('./LanguageItems.tsx'))

/** The language of the page, and behind it the ones on offer. */
export function LanguageMenu() {
  const { formatMessage, formatDisplayName, locale } = useIntl()
  // Which languages there are else, and their names, come with the menu.
  const language = formatDisplayName(locale, { type: 'language' })
  return (
    <MenuOnDemand
      label={formatMessage({ id: 'nav.language' }, { code: locale.toUpperCase(), language })}
      className="bar-button dropdown-toggle"
      toggle={locale.toUpperCase()}
      items={items}
      itemProps={{}}
    />
  )
}
