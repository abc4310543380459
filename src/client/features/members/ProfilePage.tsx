import { FormattedMessage } from 'react-intl'
import { data, Link, useParams } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { PageHead } from '../../app/PageHead.tsx'
import type { LoadArgs } from '../../app/runtime.ts'
import { useUser } from '../../app/session.ts'
import { useSettings } from '../../app/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useProfile } from './api.ts'
import { Gallery } from './Gallery.tsx'
import { OnlineDot, Whereabouts } from './ProfileCard.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileTag } from './ProfileTag.tsx'

export async function load({ runtime, params }: LoadArgs): Promise<void> {
  await runtime.prefetch('getProfile', { id: Number(params.id) })
}

/** A member's profile [MEM-3]. */
export default function ProfilePage() {
  const id = Number(useParams().id)
  const { data: answer, error } = useProfile(id)
  if (error) throw data({ code: error.code, requestId: error.body.request_id }, { status: error.status || 502 })
  return <main className="container profile">{answer ? <ProfileView profile={answer.profile} /> : <ProfileSkeleton />}</main>
}

function ProfileView({ profile }: { profile: Schemas['Profile'] }) {
  const { cdn_prefix } = useSettings()
  // Only an active profile is ever previewed or indexed [INF-9].
  const isActive = profile.status === 'active'
  return (
    <>
      <PageHead
        title={`${profile.name}, ${profile.age}`}
        description={profile.about ?? undefined}
        image={isActive ? imageUrl(cdn_prefix, profile.main_image) : undefined}
        noIndex={!isActive}
      />
      <Gallery name={profile.name} photos={profile.photos} />
      <div className="profile-body">
        <ProfileTag profile={profile} />
        <h1 className="page-title">
          {profile.name}, {profile.age}
          {profile.online && <OnlineDot />}
        </h1>
        <p className="profile-place">
          <Icon name="geo" />
          <Whereabouts profile={profile} />
        </p>
        {profile.fictional && <FictionalWarning />}
        <ProfileFacts profile={profile} />
        <ProfileAction profile={profile} />
      </div>
    </>
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

/** The one main action: talking to this member, or joining to be able to [ROL-1]. */
function ProfileAction({ profile }: { profile: Schemas['Profile'] }) {
  const user = useUser()
  if (user?.profile.id === profile.id) return null
  return (
    <div className="action-bar">
      {user ? (
        <Link className="btn btn-primary btn-lg" to={pathTo('members-id-chat', { id: profile.id })}>
          <Icon name="chatFill" /> <FormattedMessage id="profile.chat" values={{ name: profile.name }} />
        </Link>
      ) : (
        <>
          <p>
            <FormattedMessage id="profile.loginToChat" />
          </p>
          <Link className="btn btn-primary btn-lg" to={pathTo('members-id-signup', { id: profile.id })}>
            <FormattedMessage id="index.join" />
          </Link>
        </>
      )}
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
