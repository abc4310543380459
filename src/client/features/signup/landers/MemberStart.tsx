import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'

/** Where a landing page leads a member, who needs no signup. */
export function MemberStart() {
  return (
    <div className="lander-start">
      <p>
        <FormattedMessage id="landers.member" />
      </p>
      <Link className="btn btn-primary btn-lg" to={pathTo('members')}>
        <FormattedMessage id="index.toMembers" />
      </Link>
    </div>
  )
}
