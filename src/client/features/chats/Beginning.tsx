import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { Home } from '../../people/Home.tsx'
import { OpenerWords } from '../../people/OpenerWords.tsx'
import { useOpeners } from '../../people/openers.ts'
import { COMPOSER_FIELD } from './Composer.tsx'
import { conversations } from './conversations.ts'
import { Likes, useInterests } from './Likes.tsx'
import { Together } from './Together.tsx'

/** Of those that are not shared: some to talk about. */
const MOST_INTERESTS = 5
/** Above a conversation that has begun. */
const MOST_TOLD = 4

type Props = {
  /** Where the draft is kept, as for the composer. */
  conversation: number
  profile: Schemas['ProfileCard'] & Partial<Pick<Schemas['Profile'], 'match'>>
}

/** A conversation without a message: both faces, what both like or the other one does, and lines to begin with. */
export function Beginning({ conversation, profile }: Props) {
  const { shared, theirs, about, isKnown } = useInterests(profile.id)
  const areShared = shared.length > 0
  const told = areShared ? shared : theirs.slice(0, MOST_INTERESTS)
  return (
    <section className="beginning">
      <div className="beginning-who">
        <Together profile={profile} isMatch={profile.match === true} />
        <BothNames name={profile.name} />
        {profile.match && (
          <p>
            <FormattedMessage id="likes.isMatch" />
          </p>
        )}
        <Home profile={profile} />
        {about && <q className="beginning-about">{about}</q>}
      </div>
      <div className="beginning-how">
        {told.length > 0 && (
          <>
            <h2 id="begin-with" className={areShared ? undefined : 'visually-hidden'}>
              {areShared ? <FormattedMessage id="chats.bothLike" /> : <FormattedMessage id="profile.interests" />}
            </h2>
            <ul className={`interests${areShared ? ' is-shared' : ''}`} aria-labelledby="begin-with">
              {told.map((interest) => (
                <li key={interest}>
                  <FormattedMessage id={`interests.${interest}`} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Offered by="sendMessage">
          {isKnown && <Openers conversation={conversation} profile={profile} interests={told} />}
        </Offered>
      </div>
    </section>
  )
}

/** The other's name is the page's heading, and is read out there. */
function BothNames({ name }: { name: string }) {
  return (
    <b className="both-names" aria-hidden="true">
      <FormattedMessage id="chats.youAnd" values={{ name }} />
    </b>
  )
}

/**
 * Above the first message of a conversation: whom it is with. On phones all of it leads to the profile.
 * @param room for how much of it: both faces are seen large, or small, where a phone has them
 */
export function WhoItIs({ profile, room }: { profile: Schemas['ProfileCard']; room: Room }) {
  const { formatMessage } = useIntl()
  const interests = useInterests(profile.id)
  const { isKnown, isMatch } = interests
  return (
    <div className={`who-it-is has-${room}-room`}>
      <Together profile={profile} isMatch={isMatch} />
      <BothNames name={profile.name} />
      {/* Its line is there before its words: nothing moves for them. */}
      <p className={`who-it-is-begin${isMatch ? ' is-match' : ''}`}>
        {isMatch ? <FormattedMessage id="likes.isMatch" /> : isKnown && <FormattedMessage id="chats.begins" />}
      </p>
      <Home profile={profile} />
      <Link
        className="btn btn-outline-primary"
        to={pathTo('members-id', { id: profile.id })}
        aria-label={formatMessage({ id: 'chats.profileOf' }, { name: profile.name })}
      >
        <FormattedMessage id="swipe.profile" />
      </Link>
      <div className="who-it-is-likes">
        <Likes {...interests} most={MOST_TOLD} />
      </div>
    </div>
  )
}

/** What the messages that follow leave of the first screen. */
export type Room = 'much' | 'some' | 'little'

/** So many messages leave room on a phone for the faces of both, and so many on a tablet or a desk. */
const [FEW, SOME] = [3, 6]

export const roomAbove = (messages: number): Room => (messages <= FEW ? 'much' : messages <= SOME ? 'some' : 'little')

/** First messages to choose from: choosing one writes it into the composer, where it can be changed, and sends nothing. */
function Openers({ conversation, profile, interests }: Props & { interests: Schemas['Interest'][] }) {
  const texts = useOpeners(profile, interests)
  const draft = useAppSelector((state) => conversations.selectSlice(state).drafts[conversation]) ?? ''
  const dispatch = useAppDispatch()
  const choose = (opener: string) => {
    // What was written by hand stays.
    const text = draft === '' || texts.includes(draft) ? opener : `${draft.trimEnd()} ${opener}`
    dispatch(conversations.actions.drafted({ conversation, text }))
    document.getElementById(COMPOSER_FIELD)?.focus()
  }
  // Chosen on the page that led here (people/SomethingToAsk.tsx).
  const { opener } = (useLocation().state ?? {}) as { opener?: string }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not over what was written since
  useEffect(() => {
    if (opener && draft === '') choose(opener)
  }, [opener])
  return (
    <>
      <p id="openers">
        <FormattedMessage id="chats.openers" />
      </p>
      <ul className="openers" aria-labelledby="openers">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className="opener" onClick={() => choose(text)}>
              <OpenerWords text={text} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
