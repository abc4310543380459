import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { ProfileCard } from '../../people/ProfileCard.tsx'

/** As account.scss has it. */
const WIDTH = '14.7rem'

/** On a wide desk: the card by which others find one, since when, and the way to all that they see. */
export function OwnPreview({ user: { profile, signup_date } }: { user: Schemas['User'] }) {
  const { formatDate } = useIntl()
  return (
    <div className="panel own-preview">
      <ProfileCard profile={profile} width={WIDTH} eager={false} isFirst={false} onLike={undefined} />
      <p>
        <FormattedMessage id="settings.since" values={{ date: formatDate(signup_date, { month: 'long', year: 'numeric' }) }} />
      </p>
      <Link className="btn btn-outline-primary" to={pathTo('members-id', { id: profile.id })}>
        <FormattedMessage id="account.asOthers" />
      </Link>
    </div>
  )
}
