import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Where the site takes nobody who was not sent [SGN-2]. */
export function InviteOnly() {
  return (
    <EmptyState
      icon="lock"
      title={<FormattedMessage id="signup.inviteOnly" />}
      action={
        <Link className="btn btn-primary" to={pathTo('login')}>
          <FormattedMessage id="nav.login" />
        </Link>
      }
    >
      <FormattedMessage id="signup.inviteOnlyText" />
    </EmptyState>
  )
}
