import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { Whereabouts } from '../../people/ProfileCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { COMPOSER_FIELD } from './Composer.tsx'
import { conversations } from './conversations.ts'

const MOST_OPENERS = 3
/** Of those about an interest: not every line is of the same kind. */
const MOST_ABOUT_INTERESTS = 2
/** Of those that are not shared: some to talk about. */
const MOST_INTERESTS = 5
/** Above a conversation that has begun. */
const MOST_TOLD = 4

type Props = {
  /** Where the draft is kept, as for the composer. */
  conversation: number
  profile: Schemas['ProfileCard'] & Partial<Pick<Schemas['Profile'], 'match'>>
}

/** A conversation without a message: the face, what both like or the other one does, and lines to begin with. */
export function Beginning({ conversation, profile }: Props) {
  const { shared, theirs, isKnown } = useInterests(profile.id)
  const areShared = shared.length > 0
  const told = areShared ? shared : theirs.slice(0, MOST_INTERESTS)
  return (
    <section className="beginning">
      <div className="beginning-who">
        <Avatar person={profile} size={112} />
        <b aria-hidden="true">
          {profile.name}, {profile.age}
        </b>
        <Whereabouts profile={profile} />
        {profile.match && (
          <p>
            <Icon name="heartFill" /> <FormattedMessage id="likes.isMatch" />
          </p>
        )}
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

/**
 * Above the first message of a conversation: whom it is with. Its name is the page's heading, and is read out there.
 * @param hasFace where little has been said: else there is no room to see the face whole, which the bar above shows, too
 */
export function WhoItIs({ profile, hasFace }: { profile: Schemas['ProfileCard']; hasFace: boolean }) {
  return (
    <div className="who-it-is">
      {hasFace && <Avatar person={profile} size={56} />}
      <div className="who-it-is-name">
        {hasFace && (
          <b aria-hidden="true">
            {profile.name}, {profile.age}
          </b>
        )}
        <Whereabouts profile={profile} />
      </div>
      <Link className="btn btn-outline-primary" to={pathTo('members-id', { id: profile.id })}>
        <FormattedMessage id="swipe.profile" />
      </Link>
      <div className="who-it-is-likes">
        <Likes id={profile.id} />
      </div>
    </div>
  )
}

/** Some of what the other one likes: first what both do, with a heart. */
function Likes({ id }: { id: number }) {
  const { formatMessage } = useIntl()
  const { shared, theirs } = useInterests(id)
  const told = [...new Set([...shared, ...theirs])].slice(0, MOST_TOLD)
  if (told.length === 0) return null
  return (
    <ul className="interests" aria-label={formatMessage({ id: 'profile.interests' })}>
      {told.map((interest) => {
        const name = formatMessage({ id: `interests.${interest}` })
        if (!shared.includes(interest)) return <li key={interest}>{name}</li>
        return (
          <li key={interest} className="is-shared">
            <span aria-hidden="true">
              <Icon name="heartFill" />
              {name}
            </span>
            <span className="visually-hidden">
              <FormattedMessage id="chats.bothLikeThese" values={{ interests: name }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the other one likes, and what of that both do. */
function useInterests(id: number) {
  const { data, error } = useOperation('getProfile', { id })
  const { visible_profile_fields } = useSettings()
  const own = useUser()?.profile.interests ?? []
  const theirs = (visible_profile_fields.includes('interests') && data?.profile.interests) || []
  return { theirs, shared: theirs.filter((interest) => own.includes(interest)), isKnown: Boolean(data || error) }
}

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
  return (
    <>
      <p id="openers">
        <FormattedMessage id="chats.openers" />
      </p>
      <ul className="openers" aria-labelledby="openers">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => choose(text)}>
              <Icon name="quote" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The most personal first: by what both like, or else what the other one does, then by where they live, if anybody does. */
function useOpeners({ name, city, fictional }: Schemas['ProfileCard'], interests: Schemas['Interest'][]): string[] {
  const { formatMessage } = useIntl()
  const openers = interests
    .slice(0, MOST_ABOUT_INTERESTS)
    .map((interest) =>
      formatMessage({ id: 'chats.opener.interest' }, { interest, label: formatMessage({ id: `interests.${interest}` }) }),
    )
  if (city && !fictional) openers.push(formatMessage({ id: 'chats.opener.city' }, { city }))
  openers.push(formatMessage({ id: 'chats.opener.hello' }, { name }), formatMessage({ id: 'chats.opener.sunday' }))
  return openers.slice(0, MOST_OPENERS)
}
