import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { failedCall, type LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useUser } from '../../core/session.ts'
import { Home } from '../../people/Home.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { SomethingToAsk } from '../../people/SomethingToAsk.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { useProfile } from './api.ts'
import { Gallery } from './Gallery.tsx'
import { OtherMembers } from './OtherMembers.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import './profile.scss'
import { useSeenLike } from './useSeenLike.ts'

/** To begin with; who says little themselves leaves room for more. */
const [FEW_LINES, MANY_LINES] = [2, 3]

export async function load({ runtime, params }: LoadArgs<'members-id' | 'likes-m-id'>): Promise<void> {
  await runtime.prefetch('getProfile', { id: params.id })
}

/** A member's profile [MEM-3]. */
export default function ProfilePage() {
  const { id } = useRouteParams('members-id', 'likes-m-id')
  const { data: answer, error } = useProfile(id)
  // Also of one that is known: it has gone since.
  if (error && (!answer || error.status === 404)) throw failedCall(error)
  return <main className="container profile-page">{answer ? <ProfileView profile={answer.profile} /> : <ProfileSkeleton />}</main>
}

function ProfileView({ profile }: { profile: Schemas['Profile'] }) {
  const { formatMessage } = useIntl()
  const user = useUser()
  useSeenLike(profile)
  const { id, name } = profile
  const isOther = user !== undefined && user.profile.id !== id
  // It has another [RT-2], and is to be found under one.
  const isOwnAddress = useLocation().pathname === pathTo('members-id', { id })
  return (
    <>
      <div className="profile">
        <PageHead title={`${name}, ${profile.age}`} noIndex={!profile.findable || !isOwnAddress} />
        <Gallery profile={profile} />
        <div className="profile-body">
          <div className="profile-head">
            <div className="profile-name">
              <h1 className="page-title">
                {name}, {profile.age}
              </h1>
              <ProfileTag profile={profile} />
            </div>
            {isOther && (
              <MenuOnDemand
                label={formatMessage({ id: 'profile.more' }, { name })}
                className="round-button"
                toggle={<Icon name="dots" />}
                items={() => import('../../people/SafetyMenuItems.tsx')}
                itemProps={{ person: { id, name } }}
              />
            )}
          </div>
          <div className="profile-known">
            <p className="profile-place">
              <Icon name="geo" />
              <Home profile={profile} />
            </p>
            {profile.online && (
              <p className="online-now">
                <span className="online-dot" aria-hidden="true" />
                <FormattedMessage id="members.onlineNow" />
              </p>
            )}
            <Bond profile={profile} />
          </div>
          {profile.fictional && (
            // In the first screen, always.
            <p className="fictional-warning" role="note">
              <FormattedMessage id="profile.fictionalWarning" />
            </p>
          )}
          <ProfileFacts profile={profile} />
          <ProfileActions profile={profile} />
        </div>
        {/* Who is written to already needs no first line. */}
        {isOther && !profile.conversation && (
          <SomethingToAsk person={profile} most={profile.about ? FEW_LINES : MANY_LINES} heading="h2" />
        )}
      </div>
      {isOther && <OtherMembers than={id} />}
    </>
  )
}

/** What there is between the two. */
function Bond({ profile: { match, likes_me } }: { profile: Schemas['Profile'] }) {
  if (!match && !likes_me) return null
  return (
    <p className="bond">
      <Icon name="heartFill" /> {match ? <FormattedMessage id="likes.isMatch" /> : <FormattedMessage id="likes.likesYou" />}
    </p>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="profile">
      <div className="profile-photos">
        <div className="gallery skeleton" />
      </div>
      <div className="profile-body">
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
      </div>
    </div>
  )
}
