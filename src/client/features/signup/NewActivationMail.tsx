import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { loginPath } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { ResendMail } from './ResendMail.tsx'

/** The way to another mail with a link: at once for who is signed in, after a login for others [SGN-4]. */
export function NewActivationMail() {
  const user = useUser()
  if (user?.status === 'not_confirmed') return <ResendMail />
  return (
    <Link className="btn btn-primary" to={loginPath(pathTo('activate-done'))}>
      <FormattedMessage id="activation.loginToResend" />
    </Link>
  )
}
