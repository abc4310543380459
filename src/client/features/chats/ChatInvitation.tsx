import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageSizes } from '../../../shared/rules/imageUrl.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { useAudience } from '../../core/texts/audience.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { Initials } from '../../people/Initials.tsx'
import { OnlineDot, Whereabouts } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { awaitsAnswer, ChatMark, isUnread } from './ChatMark.tsx'
import { ChatTime } from './ChatTime.tsx'
import { conversations } from './conversations.ts'
import { LastMessage } from './LastMessage.tsx'
import { NewMatches } from './NewMatches.tsx'

type Chat = Schemas['Chat']

/** Beside the first: a row of them. */
const MOST_OTHERS = 2

/** Those that have been loaded; there may be more of them further down. */
type Props = { chats: Chat[]; hasMore: boolean; matches: Schemas['ProfileCard'][] | undefined }

/**
 * Beside the overview of a wide screen: who waits first for an answer – of those not read yet, or else of all –, in little who
 * comes next, and whom to begin with; or else the way on [CHT-7]. All are in the list, too. No conversation is opened, or asked for, by itself: the other one is
 * told that a message was read, and that is the reader's to say; some services take each asking for it.
 */
export function ChatInvitation({ chats, hasMore, matches }: Props) {
  const waiting = chats.filter(awaitsAnswer)
  const [first, ...others] = [...waiting.filter(isUnread), ...waiting.filter((chat) => !isUnread(chat))]
  if (!first) return <NobodyWaits chats={chats} hasMore={hasMore} />
  return (
    <section className="chats-waiting" aria-labelledby="chats-waiting">
      <h2 id="chats-waiting">
        {/* The one who is shown. */}
        <FormattedMessage id="chats.awaitAnswer" />
      </h2>
      <WaitingChat chat={first} />
      {others.length > 0 && (
        <ul className="waiting-next" aria-labelledby="chats-waiting">
          {others.slice(0, MOST_OTHERS).map((chat) => (
            <WaitingNext key={chat.conversation} chat={chat} />
          ))}
        </ul>
      )}
      <NewMatches matches={matches} isLarge />
      <FindSomeone />
    </section>
  )
}

/** A card that is pressed as a whole: who it is, what was said last, and where an answer is written. */
function WaitingChat({ chat }: { chat: Chat }) {
  const { cdn_prefix } = useSettings()
  const { conversation, profile, updated_at, last_message } = chat
  const { name, age, main_image } = profile
  return (
    <article className="waiting-chat">
      {main_image ? (
        <img {...imageSizes(cdn_prefix, main_image, PHOTO_WIDTH)} alt="" width="300" height="400" />
      ) : (
        <Initials person={profile} className="profile-placeholder" />
      )}
      <div className="waiting-chat-words">
        <div className="waiting-chat-head">
          <h3>
            {name}, {age}
            {profile.online && <OnlineDot />}
          </h3>
          {profile.fictional && <ProfileTag profile={profile} />}
          {isUnread(chat) && <ChatMark chat={chat} />}
          <ChatTime time={updated_at} />
        </div>
        <Whereabouts profile={profile} />
        {last_message && (
          <p className="waiting-chat-said">
            <LastMessage message={last_message} />
          </p>
        )}
        <Link className="btn btn-primary waiting-chat-reply" to={pathTo('chats-id', { id: conversation })}>
          <FormattedMessage id="chats.reply" values={{ name }} />
        </Link>
      </div>
    </article>
  )
}

/** Who waits besides, in little. */
function WaitingNext({ chat }: { chat: Chat }) {
  const { conversation, profile, last_message } = chat
  return (
    <li>
      <Link to={pathTo('chats-id', { id: conversation })}>
        <Avatar person={profile} size={56} />
        <span className="waiting-next-words">
          <span className="waiting-chat-head">
            <b>
              {profile.name}, {profile.age}
            </b>
            {profile.fictional && <ProfileTag profile={profile} />}
            <ChatMark chat={chat} />
          </span>
          {last_message && (
            <span className="waiting-next-said">
              <LastMessage message={last_message} />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The way on. That nobody waits at all is known only of all chats. */
function NobodyWaits({ chats, hasMore }: Omit<Props, 'matches'>) {
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
      <FormattedMessage id="chats.findSomeone" values={useAudience()} />
    </Link>
  )
}

/** As chats.scss has them. */
const PHOTO_WIDTH = '15rem'
