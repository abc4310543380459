import { FormattedMessage } from 'react-intl'
import { WIDEST, widerThan } from '../../../shared/rules/distance.ts'
import { Link } from '../../core/page/Link.tsx'
import { useDistance } from '../../people/useDistance.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Found } from './api.ts'
import { pathOf, type Search } from './searchQuery.ts'

type Props = { search: Search; near: Found['near']; isBounded: boolean }

/** @param isBounded nobody was looked for, because there were too many places to search from */
export function NobodyFound({ isBounded, ...props }: Props) {
  return isBounded ? <TooManyPlaces {...props} /> : <None {...props} />
}

/** Whoever looked within a distance is led to a wider one first [MEE-6]. */
function None({ search, near }: Omit<Props, 'isBounded'>) {
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
function TooManyPlaces({ search }: Pick<Props, 'search'>) {
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
