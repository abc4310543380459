import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { Scene } from '../../core/page/Scene.tsx'
import { useLogout } from '../../core/session.ts'

/** The login page of somebody who is logged in: the way on, or out to log in as somebody else [ACC-1]. */
export function LoggedIn({ name, goOnTo }: { name: string; goOnTo: string }) {
  const { formatMessage } = useIntl()
  const logout = useLogout()
  return (
    <div className="container split">
      <main className="split-form">
        <PageHead title={formatMessage({ id: 'login.title' })} noIndex />
        <h1 className="page-title">
          <FormattedMessage id="login.already" values={{ name }} />
        </h1>
        <p className="page-actions">
          <Link className="btn btn-primary btn-lg" to={goOnTo}>
            <FormattedMessage id="login.goOn" />
          </Link>
          <button type="button" className="btn btn-link" onClick={() => void logout()}>
            <FormattedMessage id="nav.logout" />
          </button>
        </p>
      </main>
      <Scene name="login" />
    </div>
  )
}
