import type { RefObject } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { LOCALE_NAMES } from '../../../shared/localeNames.ts'
import { AVAILABLE_LOCALES, type Locale } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { DELETION_GRACE_DAYS } from '../../../shared/rules/constants.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Offered } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useLogout, useUser } from '../../core/session.ts'
import { useChangeLocale } from '../../core/texts/changeLocale.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { DeleteAccount, DeletionTitle } from './DeleteAccount.tsx'
import { EmailForm } from './EmailForm.tsx'
import { ACCOUNT, LEAVING, useHeadingOfStep, useIsLeaving } from './leaving.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingsRow } from './SettingsRow.tsx'

/** Language, address, password, and the ways out [ACC-2, ACC-4, ACC-5, ACC-6]. */
export function AccountTab() {
  const isLeaving = useIsLeaving()
  const navigate = useNavigate()
  const heading = useHeadingOfStep(isLeaving)
  if (isLeaving) return <DeleteAccount heading={heading} onStay={() => void navigate(ACCOUNT, { replace: true })} />
  return <AccountRows deletion={heading} />
}

function AccountRows({ deletion }: { deletion: RefObject<HTMLHeadingElement | null> }) {
  const { locale } = useIntl()
  const changeLocale = useChangeLocale()
  const user = useUser()
  return (
    <>
      {user && <Whose user={user} />}
      <div className="panel settings-group">
        <div className="settings-language">
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
        </div>
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
      </div>
      <div className="panel settings-group">
        <Offered by="logout">
          <LogOut name={user?.profile.name} />
        </Offered>
        <Offered by="deleteAccount">
          <Delete heading={deletion} />
        </Offered>
      </div>
    </>
  )
}

/** Whose account it is, and since when. */
function Whose({ user: { profile, paid_user, signup_date } }: { user: Schemas['User'] }) {
  const { formatDate } = useIntl()
  return (
    <div className="panel settings-whose">
      <Avatar person={profile} size={112} />
      <div>
        <p>
          <b>
            {profile.name}, {profile.age}
          </b>
          <ProfileTag profile={{ premium: paid_user }} />
        </p>
        <p>
          <FormattedMessage id="settings.since" values={{ date: formatDate(signup_date, { month: 'long', year: 'numeric' }) }} />
        </p>
      </div>
      <Link className="btn btn-outline-primary" to={pathTo('profile')}>
        <FormattedMessage id="nav.myProfile" />
      </Link>
    </div>
  )
}

function LogOut({ name }: { name: string | undefined }) {
  const logout = useLogout()
  return (
    <section className="settings-action">
      <p>
        <FormattedMessage id="login.already" values={{ name }} />
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={() => void logout()}>
        <FormattedMessage id="nav.logout" />
      </button>
    </section>
  )
}

function Delete({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const navigate = useNavigate()
  return (
    <section className="settings-action">
      <DeletionTitle ref={heading} />
      <p>
        <FormattedMessage id="deletion.grace" values={{ days: DELETION_GRACE_DAYS }} />
      </p>
      <button type="button" className="btn btn-outline-danger" onClick={() => void navigate(LEAVING)}>
        <FormattedMessage id="deletion.begin" />
      </button>
    </section>
  )
}
