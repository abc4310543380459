import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { AVAILABLE_LOCALES, LOCALE_NAMES, type Locale } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Offered } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useChangeLocale } from '../../core/texts/changeLocale.ts'
import { EmailForm } from './EmailForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Language, address, password, and what was paid [ACC-4, ACC-6]. */
export function AccountTab() {
  const { locale } = useIntl()
  const changeLocale = useChangeLocale()
  return (
    <>
      <section className="panel">
        <Field label={defineMessage({ id: 'settings.language' })} kind="select">
          {(props) => (
            <select {...props} value={locale} onChange={({ target }) => void changeLocale(target.value as Locale)}>
              {AVAILABLE_LOCALES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {LOCALE_NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </section>
      <Offered by="requestMailChange">
        <EmailForm />
      </Offered>
      <Offered by="changePassword">
        <PasswordForm />
      </Offered>
      {/* Wide screens have it at their side (SettingsFrame). */}
      <Offered by="getTransactions">
        <section className="panel d-lg-none">
          <Link className="btn btn-outline-primary" to={pathTo('transactions-id')}>
            <FormattedMessage id="transactions.title" />
          </Link>
        </section>
      </Offered>
    </>
  )
}
