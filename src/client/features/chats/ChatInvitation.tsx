import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageSizes } from '../../../shared/rules/imageUrl.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { useAudience } from '../../core/texts/audience.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { Home } from '../../people/Home.tsx'
import { Initials } from '../../people/Initials.tsx'
import { OnlineDot } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AwaitedAnswers } from './AwaitedAnswers.tsx'
import { awaitsAnswer, ChatMark, isUnread } from './ChatMark.tsx'
import { conversations } from './conversations.ts'
import { LastMessage } from './LastMessage.tsx'
import { NewMatches } from './NewMatches.tsx'

type Chat = Schemas['Chat']

/** Those that have been loaded; there may be more of them further down. */
type Props = { chats: Chat[]; hasMore: boolean; matches: Schemas['ProfileCard'][] | undefined }

/**
 * Beside the overview of a wide screen: how many wait for an answer, who does first – of those not read yet, or else of all –, who does
 * next, and whom to begin with; or else the way on [CHT-7]. No conversation is opened, or asked for, by itself: the other one is
 * told that a message was read, and that is the reader's to say; some services take each asking for it.
 */
export function ChatInvitation({ chats, hasMore, matches }: Props) {
  const waiting = chats.filter(awaitsAnswer)
  const first = waiting.find(isUnread) ?? waiting[0]
  if (!first) return <NobodyWaits chats={chats} hasMore={hasMore} />
  return (
    <section className="chats-waiting" aria-labelledby="chats-waiting">
      <h2 id="chats-waiting">
        <AwaitedAnswers chats={chats} hasMore={hasMore} />
      </h2>
      <WaitingChat chat={first} />
      <WaitingNext chats={waiting.filter((chat) => chat !== first).slice(0, NEXT)} />
      <NewMatches matches={matches} isLarge />
      <FindSomeone />
    </section>
  )
}

/** A card that is pressed as a whole: who it is, what was said last, whole, and where an answer is written. */
function WaitingChat({ chat }: { chat: Chat }) {
  const { cdn_prefix } = useSettings()
  const { conversation, profile, last_message } = chat
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
        </div>
        <Home profile={profile} />
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

/** In little: who it is and how their last message begins. A narrow pane has them in the list alone. */
function WaitingNext({ chats }: { chats: Chat[] }) {
  if (chats.length === 0) return null
  return (
    <ul className="waiting-next">
      {chats.map(({ conversation, profile, last_message }) => (
        <li key={conversation}>
          <Link to={pathTo('chats-id', { id: conversation })}>
            <Avatar person={profile} size={56} />
            <span>
              <b>
                {profile.name}, {profile.age}
              </b>
              {profile.fictional && <ProfileTag profile={profile} />}
              {last_message && (
                <span className="waiting-next-said">
                  <LastMessage message={last_message} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
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

/** As many as stand in a line below the first. */
const NEXT = 2
/** As chats.scss has them. */
const PHOTO_WIDTH = '19rem'
