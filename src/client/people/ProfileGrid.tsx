import type { Schemas } from '../../shared/contract/api.ts'
import { useLike } from './likes.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** Cards of the first screen, whose photos must not wait for scrolling. */
const FIRST_SCREEN = 8
/** … of the first row on a phone. */
const FIRST_ROW = 2

type Props = { profiles: Schemas['ProfileCard'][]; eager?: boolean; cardWidth?: string; leadWidth?: string }

/**
 * Members side by side. `eager` where the grid is the first thing on the page, `cardWidth` where it is not as wide as that,
 * `leadWidth` where the first is larger, if there are many.
 */
export function ProfileGrid({ profiles, eager = false, cardWidth, leadWidth }: Props) {
  const like = useLike()
  return (
    <ul className="profile-grid">
      {profiles.map((profile, index) => (
        <ProfileCard
          key={profile.id}
          as="li"
          profile={profile}
          width={index ? cardWidth : (leadWidth ?? cardWidth)}
          eager={eager && index < FIRST_SCREEN}
          isFirst={eager && index < FIRST_ROW}
          onLike={(who, liked) => void like(who, liked)}
        />
      ))}
    </ul>
  )
}

/** The grid while its members are not there yet: as high as it will be, so that nothing below it moves when they come. */
export function SkeletonGrid({ count = FIRST_SCREEN }: { count?: number }) {
  return (
    <div className="profile-grid" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={index} className="profile-card skeleton" />
      ))}
    </div>
  )
}
