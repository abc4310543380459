import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { failedCall, type LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useKnown, useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { OnlineDot, Whereabouts } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { useProfile } from './api.ts'
import { Gallery } from './Gallery.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'

export async function load({ runtime, params }: LoadArgs<'members-id' | 'likes-m-id'>): Promise<void> {
  await runtime.prefetch('getProfile', { id: params.id })
}

/** A member's profile [MEM-3]. */
export default function ProfilePage() {
  const { id } = useRouteParams('members-id', 'likes-m-id')
  const { data: answer, error } = useProfile(id)
  if (error) throw failedCall(error)
  return <main className="container profile">{answer ? <ProfileView profile={answer.profile} /> : <ProfileSkeleton />}</main>
}

function ProfileView({ profile }: { profile: Schemas['Profile'] }) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const user = useUser()
  useSeenLike(profile.id)
  // Only an active profile is ever previewed or indexed [INF-9].
  const isActive = profile.status === 'active'
  const { id, name } = profile
  return (
    <>
      <PageHead
        title={`${name}, ${profile.age}`}
        description={profile.about ?? undefined}
        image={isActive ? imageUrl(cdn_prefix, profile.main_image) : undefined}
        noIndex={!isActive}
      />
      <Gallery name={name} photos={profile.photos} />
      <div className="profile-body">
        <div className="profile-head">
          <div>
            <ProfileTag profile={profile} />
            <h1 className="page-title">
              {name}, {profile.age}
              {profile.online && <OnlineDot />}
            </h1>
          </div>
          {user && user.profile.id !== id && (
            <MenuOnDemand
              label={formatMessage({ id: 'profile.more' }, { name })}
              className="round-button"
              toggle={<Icon name="dots" />}
              items={() => import('../../people/SafetyMenuItems.tsx')}
              itemProps={{ person: { id, name } }}
            />
          )}
        </div>
        <p className="profile-place">
          <Icon name="geo" />
          <Whereabouts profile={profile} />
        </p>
        <Bond profile={profile} />
        {profile.fictional && <FictionalWarning />}
        <ProfileFacts profile={profile} />
        <ProfileActions profile={profile} />
      </div>
    </>
  )
}

/** The backend takes the new mark of a like away when the profile is opened [LIK-2]; the badge learns of it here. */
function useSeenLike(id: number): void {
  const refresh = useRefresh()
  const isNew = useKnown('getLikes')?.profiles.some((like) => like.id === id && like.like_new) ?? false
  useEffect(() => {
    if (isNew) void refresh('getLikes')
  }, [isNew, refresh])
}

/** What there is between the two: as the member's likes say, for they know of the latest. */
function Bond({ profile }: { profile: Schemas['Profile'] }) {
  const like = useKnown('getLikes')?.profiles.find(({ id }) => id === profile.id)
  const isMatch = like ? like.match : profile.match
  if (!isMatch && !profile.likes_me) return null
  return (
    <p className="bond">
      <Icon name="heartFill" /> {isMatch ? <FormattedMessage id="likes.isMatch" /> : <FormattedMessage id="likes.likesYou" />}
    </p>
  )
}

/** Shown with every made-up profile, always. */
function FictionalWarning() {
  return (
    <div className="fictional-warning" role="note">
      <Icon name="masks" />
      <FormattedMessage id="profile.fictionalWarning" />
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="profile-skeleton">
      <div className="gallery skeleton" />
      <div className="profile-body">
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
      </div>
    </div>
  )
}
