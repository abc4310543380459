import { FormattedMessage, useIntl } from 'react-intl'
import type { OperationId, Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { LikeButton } from '../../people/LikeButton.tsx'
import { useLike } from '../../people/likes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { wayToChat } from './wayToChat.ts'
import '../../ui/actionBar.scss'

type Profile = Schemas['Profile']

/** What can be done with a member: talk, like, give; a visitor is told what each needs [ROL-1]. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const user = useUser()
  const like = useLike()
  if (user?.profile.id === profile.id) return <OwnProfile />
  return (
    <div className="action-bar">
      {!user && (
        <p>
          <FormattedMessage id="profile.loginToChat" />
        </p>
      )}
      <div className="action-bar-buttons">
        <ChatLink profile={profile} />
        <LikeButton profile={profile} onLike={(who, liked) => void like(who, liked)} />
        <GiftButton profile={profile} isMember={user !== undefined} />
      </div>
    </div>
  )
}

function ChatLink({ profile }: { profile: Profile }) {
  const user = useUser()
  const to = wayToChat(profile, user)
  if (!user) {
    return (
      <Link className="btn btn-primary btn-lg" to={to}>
        <FormattedMessage id="index.join" />
      </Link>
    )
  }
  return (
    <Link className="btn btn-primary btn-lg" to={to}>
      <Icon name="chatFill" />
      <span className="chat-whole">
        <FormattedMessage id="profile.chat" values={{ name: profile.name }} />
      </span>
      <span className="chat-short" aria-hidden="true">
        <FormattedMessage id="likes.chat" />
      </span>
    </Link>
  )
}

const GIFT: OperationId[] = ['getGifts', 'sendMessage']
const SIGNUP: OperationId[] = ['signup']

function GiftButton({ profile: { id, name, conversation }, isMember }: { profile: Profile; isMember: boolean }) {
  const { formatMessage } = useIntl()
  const isOffered = useOffers(...(isMember ? GIFT : SIGNUP))
  const dispatch = useAppDispatch()
  const person = { id, name }
  const open = () =>
    dispatch(
      dialogs.actions.opened(
        isMember ? { kind: 'gift', person, ...(conversation && { conversation }) } : { kind: 'signup', attempt: 'gift', person },
      ),
    )
  if (!isOffered) return null
  return (
    <button type="button" className="round-button" onClick={open} aria-label={formatMessage({ id: 'chats.gift' })}>
      <Icon name="gift" />
    </button>
  )
}

function OwnProfile() {
  return (
    <div className="action-bar">
      <Link className="btn btn-primary btn-lg" to={pathTo('profile')}>
        <Icon name="pencil" />
        <FormattedMessage id="profile.edit" />
      </Link>
    </div>
  )
}
