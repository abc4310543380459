import type { Schemas } from '../../shared/contract/api.ts'
import { useIsLiked, useLike } from './likes.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** Cards of the first screen, whose photos must not wait for scrolling. */
const FIRST_SCREEN = 8

/** Members side by side. `eager` where the grid is the first thing on the page. */
export function ProfileGrid({ profiles, eager = false }: { profiles: Schemas['ProfileCard'][]; eager?: boolean }) {
  const isLiked = useIsLiked()
  const like = useLike()
  return (
    <ul className="profile-grid">
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <ProfileCard
            profile={profile}
            eager={eager && index < FIRST_SCREEN}
            liked={isLiked(profile)}
            onLike={(who, liked) => void like(who, liked)}
          />
        </li>
      ))}
    </ul>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The grid while its members are not there yet. */
export function SkeletonGrid() {
  return (
    <ul className="profile-grid" aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <span className="profile-card skeleton" />
        </li>
      ))}
    </ul>
  )
}
