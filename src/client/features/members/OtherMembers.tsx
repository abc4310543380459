import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Query } from '../../../shared/contract/api.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useOperation } from '../../core/operations/swr.ts'
import { ProfileGrid } from '../../people/ProfileGrid.tsx'

/** A row of a desk, and two of a phone; a tablet's has one less. */
const ROW = 4
/** As a member's search begins (searchQuery.ts). One more than a row: who is shown may be among them. */
const QUERY: Query<'searchProfiles'> = { sort: 'nearest', limit: ROW + 1 }

/** How far below the window it may be when it is asked for. */
const NEAR: IntersectionObserverInit = { rootMargin: '400px' }

/** Whom the member's own search begins with, below a profile: asked for once somebody comes near. */
export function OtherMembers({ than }: { than: number }) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const isOffered = useOffers('searchProfiles')
  const { data, error } = useOperation('searchProfiles', isNear ? QUERY : null, { revalidateOnFocus: false })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const others = data?.profiles.filter(({ id }) => id !== than).slice(0, ROW)
  if (!isOffered || error || others?.length === 0) return null
  return (
    <aside ref={place} className="other-members">
      <h2 className="section-title">
        <FormattedMessage id="members.similar" />
      </h2>
      {others ? <ProfileGrid profiles={others} /> : <Room />}
    </aside>
  )
}

/** As high as they will be. Nobody waits for it: it is not busy before somebody comes near. */
const Room = () => (
  <div className="profile-grid" aria-hidden="true">
    {Array.from({ length: ROW }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <span key={index} className="profile-card skeleton" />
    ))}
  </div>
)
