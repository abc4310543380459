import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { useSignupMatches } from './api.ts'

const SHOWN = 8

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getMatchFinder', undefined, 'shown')
}

/** Whom a new member may like, right after the signup [SGN-7]. */
export default function SignupMatchesPage() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useSignupMatches()
  return (
    <main className="container">
      <PageHead title={formatMessage({ id: 'signupMatches.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="signupMatches.title" />
      </h1>
      <p className="text-body-secondary">
        <FormattedMessage id="signupMatches.hint" />
      </p>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonGrid />}
      {data && <ProfileGrid profiles={data.profiles.slice(0, SHOWN)} eager />}
      <p className="page-actions">
        <Link className="btn btn-primary btn-lg" to={pathTo('members')}>
          <FormattedMessage id="signupMatches.all" />
        </Link>
        <Link className="btn btn-outline-primary btn-lg" to={pathTo('match-finder')}>
          <FormattedMessage id="matchFinder.title" />
        </Link>
      </p>
    </main>
  )
}
