import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SEARCH_PAGE } from '../../../shared/rules/constants.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { withTexts } from '../../core/texts/messages.ts'
import { CARD_WIDTH } from '../../people/ProfileCard.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import type { Found } from './api.ts'
import type { Search } from './searchQuery.ts'

/** Seldom seen: most searches find somebody. */
const NobodyFound = lazy(withTexts(() => import('./NobodyFound.tsx')))

/** Beside the filters (members.scss). */
const WIDTH = `(min-width: 1240px) 14.1rem, (min-width: 1200px) calc(25vw - 84px), ${CARD_WIDTH}`
/** Of the first of many, who has the room of four. */
const LEAD_WIDTH = `(min-width: 1240px) 29.1rem, (min-width: 1200px) calc(50vw - 154px), (min-width: 992px) calc(50vw - 25px), ${CARD_WIDTH}`

export function SearchResults({ search, found }: { search: Search; found: Found }) {
  const { profiles, similar, total = 0, isTotalExact, error, retry, ...further } = found
  const isBounded = error?.code === 'too_many_places'
  const none = (
    <Suspense>
      <NobodyFound search={search} near={found.near} isBounded={isBounded} />
    </Suspense>
  )
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
