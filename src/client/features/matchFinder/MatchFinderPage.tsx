import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { InterestPicker } from '../../people/InterestPicker.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMatches } from './api.ts'

const MAX_WISHES = 5

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getInterests', undefined, 'optional')
}

/** Finds members by what they share with the member [SGN-7]. The address holds the wishes, so that back returns to them. */
export default function MatchFinderPage() {
  const { formatMessage } = useIntl()
  const [parameters, setParameters] = useSearchParams()
  const own = useUser()?.profile.interests ?? []
  const asked = parameters.getAll('interest') as Schemas['Interest'][]
  const [wishes, setWishes] = useState(asked.length > 0 ? asked : own.slice(0, MAX_WISHES))
  const titleId = useId()
  return (
    <main className="container">
      <PageHead title={formatMessage({ id: 'matchFinder.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="matchFinder.title" />
      </h1>
      <form
        className="panel"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          setParameters(new URLSearchParams(wishes.map((interest) => ['interest', interest])))
        }}
      >
        <h2 id={titleId} className="h5">
          <FormattedMessage id="matchFinder.question" values={{ max: MAX_WISHES }} />
        </h2>
        <InterestPicker chosen={wishes} max={MAX_WISHES} onChange={setWishes} labelledBy={titleId} />
        <button type="submit" className="btn btn-primary btn-lg" disabled={wishes.length === 0}>
          <FormattedMessage id="matchFinder.find" />
        </button>
      </form>
      {asked.length > 0 && <Found interests={asked} />}
    </main>
  )
}

function Found({ interests }: { interests: Schemas['Interest'][] }) {
  const { data, error, mutate } = useMatches({ 'interests[]': interests })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  return (
    <section>
      {/* There before its words are: what comes into it is heard. */}
      <div role="status">{data && <Outcome count={data.profiles.length} />}</div>
      {data ? data.profiles.length > 0 && <ProfileGrid profiles={data.profiles} /> : <SkeletonGrid />}
    </section>
  )
}

function Outcome({ count }: { count: number }) {
  if (count === 0) {
    return (
      <EmptyState
        level={2}
        drawing="search"
        title={<FormattedMessage id="matchFinder.found" values={{ count }} />}
        action={
          <Link className="btn btn-outline-primary" to={pathTo('members')}>
            <FormattedMessage id="swipe.toSearch" />
          </Link>
        }
      />
    )
  }
  return (
    <h2 className="section-title">
      <FormattedMessage id="matchFinder.found" values={{ count }} />
    </h2>
  )
}
