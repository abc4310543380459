import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { AVAILABLE_LOCALES, LOCALE_NAMES, type Locale } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Offered } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { useChangeLocale } from '../../core/texts/changeLocale.ts'
import { EmailForm } from './EmailForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingsRow } from './SettingsRow.tsx'

/** Language, address, password, and what was paid [ACC-4, ACC-6]. */
export function AccountTab() {
  const { locale } = useIntl()
  const changeLocale = useChangeLocale()
  const user = useUser()
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
        <SettingsRow id="email" title={defineMessage({ id: 'settings.email' })} value={user?.email}>
          {() => <EmailForm />}
        </SettingsRow>
      </Offered>
      <Offered by="changePassword">
        <SettingsRow
          id="password"
          title={defineMessage({ id: 'settings.password' })}
          value={
            <span className="settings-dots" aria-hidden="true">
              ••••••••
            </span>
          }
        >
          {(close) => <PasswordForm onChanged={close} />}
        </SettingsRow>
      </Offered>
      {/* From tablets on it is in the navigation (SettingsFrame). */}
      <Offered by="getTransactions">
        <Link className="panel settings-link d-md-none" to={pathTo('transactions-id')}>
          <FormattedMessage id="transactions.title" />
        </Link>
      </Offered>
    </>
  )
}
