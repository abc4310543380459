import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SEARCH_PAGE } from '../../../shared/rules/constants.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { CARD_WIDTH } from '../../people/ProfileCard.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import type { Found } from './api.ts'
import { NobodyFound } from './NobodyFound.tsx'
import type { Search } from './searchQuery.ts'

/** Beside the filters (members.scss). */
const WIDTH = `(min-width: 75em) 14.1rem, ${CARD_WIDTH}`
/** Of the first of many, who has the room of four. */
const LEAD_WIDTH = `(min-width: 75em) 29.1rem, (min-width: 62em) 48vw, ${CARD_WIDTH}`

export function SearchResults({ search, found }: { search: Search; found: Found }) {
  const { profiles, similar, total = 0, isTotalExact, error, retry, ...further } = found
  const isBounded = error?.code === 'too_many_places'
  const none = <NobodyFound search={search} near={found.near} isBounded={isBounded} />
  if (error) return isBounded ? none : <LoadFailed error={error} onRetry={retry} />
  if (!profiles) return <SkeletonGrid count={SEARCH_PAGE} />
  const missing = isTotalExact ? Math.max(0, total - profiles.length) : SEARCH_PAGE
  return (
    <>
      {profiles.length > 0 ? <ProfileGrid profiles={profiles} eager cardWidth={WIDTH} leadWidth={LEAD_WIDTH} /> : none}
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
