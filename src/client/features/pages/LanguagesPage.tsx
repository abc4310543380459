import { FormattedMessage, useIntl } from 'react-intl'
import { LOCALE_NAMES } from '../../../shared/localeNames.ts'
import { AVAILABLE_LOCALES } from '../../../shared/locales.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useChangeLocale } from '../../core/texts/changeLocale.ts'
import { Icon } from '../../ui/Icon.tsx'
import './pages.scss'

/** Every language there is, for those whom the menu does not offer theirs [INF-3]. */
export default function LanguagesPage() {
  const { formatMessage, locale } = useIntl()
  const changeLocale = useChangeLocale()
  return (
    <main className="container page-medium">
      <PageHead title={formatMessage({ id: 'settings.language' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="settings.language" />
      </h1>
      <ul className="language-list">
        {AVAILABLE_LOCALES.map((each) => (
          <li key={each}>
            <button type="button" lang={each} aria-pressed={each === locale} onClick={() => void changeLocale(each)}>
              {LOCALE_NAMES[each]}
              {each === locale && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
