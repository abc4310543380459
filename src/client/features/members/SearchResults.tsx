import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SEARCH_PAGE } from '../../../shared/rules/constants.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Found } from './api.ts'
import { pathOf } from './searchQuery.ts'

export function SearchResults({ found }: { found: Found }) {
  const { profiles, similar, total = 0, isTotalExact, error, retry, ...further } = found
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!profiles) return <SkeletonGrid count={SEARCH_PAGE} />
  const missing = isTotalExact ? Math.max(0, total - profiles.length) : SEARCH_PAGE
  return (
    <>
      {profiles.length > 0 ? <ProfileGrid profiles={profiles} eager /> : <NobodyFound />}
      {similar.length > 0 && <Similar profiles={similar} />}
      <FurtherPages list={further} skeleton={<SkeletonGrid count={Math.min(missing, SEARCH_PAGE)} />} />
    </>
  )
}

function Similar({ profiles }: { profiles: Schemas['ProfileCard'][] }) {
  return (
    <section>
      <h2 className="section-title">
        <FormattedMessage id="members.similar" />
      </h2>
      <ProfileGrid profiles={profiles} />
    </section>
  )
}

function NobodyFound() {
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="members.none" />}
      action={
        <Link className="btn btn-outline-primary" to={pathOf({})}>
          <FormattedMessage id="members.clear" />
        </Link>
      }
    >
      <FormattedMessage id="members.noneHint" />
    </EmptyState>
  )
}
