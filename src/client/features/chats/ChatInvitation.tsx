import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageSizes } from '../../../shared/rules/imageUrl.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { Initials } from '../../people/Initials.tsx'
import { OnlineDot, Whereabouts } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { mediaHook } from '../../ui/mediaHook.ts'
import { conversations } from './conversations.ts'
import { Likes, useInterests } from './Likes.tsx'
import { awaitsAnswer } from './turn.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

type Chat = Schemas['Chat']

/** Those that have been loaded; there may be more of them further down. */
type Props = { chats: Chat[]; hasMore: boolean }

/** As many as stand in one screen. */
const MOST = 3

/**
 * Beside the overview of a wide screen: who waits for an answer, unread ones first, or else the way on [CHT-7]. No
 * conversation is opened by itself: the other one is told that a message was read, and that is the reader's to say.
 */
export function ChatInvitation({ chats, hasMore }: Props) {
  const waiting = chats.filter(awaitsAnswer)
  if (waiting.length === 0) return <NobodyWaits chats={chats} hasMore={hasMore} />
  const unreadFirst = [...waiting.filter(isUnread), ...waiting.filter((chat) => !isUnread(chat))]
  return (
    <section className="chats-waiting" aria-labelledby="chats-waiting">
      <h2 id="chats-waiting">
        <FormattedMessage id="chats.awaitAnswer" />
      </h2>
      <ul aria-labelledby="chats-waiting">
        {unreadFirst.slice(0, MOST).map((chat) => (
          <WaitingChat key={chat.conversation} chat={chat} />
        ))}
      </ul>
      <FindSomeone />
    </section>
  )
}

const isUnread = ({ num_unread_messages }: Chat) => num_unread_messages > 0

/** A card that is pressed as a whole. It tells whom one would write to; what they wrote, and when, the list beside it does. */
function WaitingChat({ chat }: { chat: Chat }) {
  const { cdn_prefix } = useSettings()
  const { conversation, profile, num_unread_messages: unread } = chat
  const { id, name, age, main_image } = profile
  const isWide = useIsWide()
  return (
    <li className="waiting-chat">
      {main_image ? (
        <img {...imageSizes(cdn_prefix, main_image, PHOTO_WIDTH)} alt="" width="300" height="400" />
      ) : (
        <Initials person={profile} className="profile-placeholder" />
      )}
      <div className="waiting-chat-words">
        <h3>
          {name}, {age}
          {profile.online && <OnlineDot />}
          {profile.fictional && <ProfileTag profile={profile} />}
          {unread > 0 && <UnreadBadge count={unread} />}
        </h3>
        <Whereabouts profile={profile} />
        {isWide && <About id={id} />}
        <div className="waiting-chat-foot">
          {isWide && <InCommon id={id} />}
          <Link className="btn btn-outline-primary" to={pathTo('chats-id', { id: conversation })}>
            <FormattedMessage id="chats.reply" values={{ name }} />
          </Link>
        </div>
      </div>
    </li>
  )
}

/** What they say of themselves. It is asked for where it is seen, with what they like. */
function About({ id }: { id: number }) {
  const about = useOperation('getProfile', { id }).data?.profile.about
  return about ? <p className="waiting-chat-about">{about}</p> : null
}

/** What both like, and else what the other one does. */
function InCommon({ id }: { id: number }) {
  return <Likes {...useInterests(id)} most={MOST_LIKES} />
}

/** The way on. That nobody waits at all is known only of all chats. */
function NobodyWaits({ chats, hasMore }: Props) {
  const last = useAppSelector((state) => conversations.selectSlice(state).last)
  const chat = chats.find(({ conversation }) => conversation === last?.conversation) ?? chats[0]
  return (
    <EmptyState
      level={2}
      drawing="chats"
      title={hasMore ? <FormattedMessage id="chats.pickUp" /> : <FormattedMessage id="chats.caughtUp" />}
      action={
        <>
          {chat && (
            <Link className="btn btn-primary" to={pathTo('chats-id', { id: chat.conversation })}>
              <FormattedMessage id="chats.goOn" values={{ name: chat.profile.name }} />
            </Link>
          )}
          <FindSomeone />
        </>
      }
    >
      {!hasMore && <FormattedMessage id="chats.caughtUpHint" />}
    </EmptyState>
  )
}

function FindSomeone() {
  return (
    <Link className="lone-link" to={pathTo('members')}>
      <FormattedMessage id="chats.findSomeone" />
    </Link>
  )
}

/** As many as stand in one line beside the button. */
const MOST_LIKES = 3

/** As chats.scss has them. */
const PHOTO_WIDTH = '9rem'
const useIsWide = mediaHook('(min-width: 992px)')
