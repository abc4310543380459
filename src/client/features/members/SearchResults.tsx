import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SEARCH_PAGE } from '../../../shared/rules/constants.ts'
import { WIDEST, widerThan } from '../../../shared/rules/distance.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { CARD_WIDTH } from '../../people/ProfileCard.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { useDistance } from '../../people/useDistance.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Found } from './api.ts'
import { pathOf, type Search } from './searchQuery.ts'

/** Beside the filters (members.scss). */
const WIDTH = `(min-width: 1200px) 12.3rem, ${CARD_WIDTH}`

export function SearchResults({ search, found }: { search: Search; found: Found }) {
  const { profiles, similar, total = 0, isTotalExact, error, retry, ...further } = found
  if (error?.code === 'too_many_places') return <TooManyPlaces search={search} />
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!profiles) return <SkeletonGrid count={SEARCH_PAGE} />
  const missing = isTotalExact ? Math.max(0, total - profiles.length) : SEARCH_PAGE
  return (
    <>
      {profiles.length > 0 ? (
        <ProfileGrid profiles={profiles} eager cardWidth={WIDTH} />
      ) : (
        <NobodyFound search={search} near={found.near} />
      )}
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
      <ProfileGrid profiles={profiles} cardWidth={WIDTH} />
    </section>
  )
}

/** Whoever looked within a distance is led to a wider one first [MEE-6]. */
function NobodyFound({ search, near }: { search: Search; near: Found['near'] }) {
  const within = near ? (search.distance ?? (search.sort === 'nearest' && WIDEST)) : undefined
  const wider = within && widerThan(within)
  const told = useDistance()
  return (
    <EmptyState
      level={2}
      drawing="search"
      title={within ? <FormattedMessage id="members.noneWithin" values={told(within)} /> : <FormattedMessage id="members.none" />}
      action={
        <Link
          className="btn btn-outline-primary"
          to={pathOf(wider ? { ...search, distance: wider } : near ? { sort: 'last_online' } : {})}
        >
          {wider ? <FormattedMessage id="members.widen" values={told(wider)} /> : <FormattedMessage id="members.clear" />}
        </Link>
      }
    >
      <FormattedMessage id="members.noneHint" />
    </EmptyState>
  )
}

/** A day has so many places to search from; the member's own is always one more. */
function TooManyPlaces({ search }: { search: Search }) {
  return (
    <EmptyState
      level={2}
      drawing="place"
      title={<FormattedMessage id="members.tooManyPlaces" />}
      action={
        <Link className="btn btn-outline-primary" to={pathOf({ ...search, place: undefined })}>
          <FormattedMessage id="members.ownPlace" />
        </Link>
      }
    >
      <FormattedMessage id="members.ownPlaceHint" />
    </EmptyState>
  )
}
