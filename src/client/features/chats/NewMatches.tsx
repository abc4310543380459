import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { Avatar } from '../../people/Avatar.tsx'
import { Home } from '../../people/Home.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'

type Props = { matches: Schemas['ProfileCard'][] | undefined; but?: number | undefined; isLarge?: boolean }

/** As many as stand in two lines of a desk's list, */
const MOST = 8
/** or in one where they are large. */
const MOST_LARGE = 6

/**
 * Above the chats of a phone, below those of a desk, or large beside them: matches with whom none has begun, where the service tells that [LIK-1].
 * @param but whom one is about to write to stands among the chats
 */
export function NewMatches({ matches: all, but, isLarge }: Props) {
  const heading = useId()
  const matches = all?.filter(({ id }) => id !== but)
  if (!matches?.length) return null
  const most = isLarge ? MOST_LARGE : MOST
  return (
    <section className={isLarge ? 'chats-matches is-large' : 'chats-matches'} aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="chats.matches" />
      </h2>
      <ul className="chats-faces" aria-labelledby={heading}>
        {matches.slice(0, most).map((profile) => (
          <li key={profile.id}>
            <Link to={pathTo('members-id-chat', { id: profile.id })}>
              <Avatar person={profile} size={isLarge ? 112 : 56} />
              {profile.fictional && <ProfileTag profile={profile} />}
              <span>{profile.name}</span>
              {/* No room for how far. */}
              {isLarge && <Home profile={{ ...profile, distance: null }} />}
            </Link>
          </li>
        ))}
      </ul>
      {matches.length > most && (
        <Link className="lone-link" to={pathTo('likes-type', { type: 'matches' })}>
          <FormattedMessage id="chats.allMatches" />
        </Link>
      )}
    </section>
  )
}
