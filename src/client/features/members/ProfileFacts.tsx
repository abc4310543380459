import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import type { MessageId } from '../../core/texts/messages.ts'
import { Facts, useFacts } from '../../people/Facts.tsx'
import { Interests } from '../../people/Interests.tsx'
import { wayToChat } from './wayToChat.ts'

/** Letters of a text that is no longer a few lines. */
const LONG = 200

/** What a profile tells, as far as this site shows it [MEM-3]: settings.visible_profile_fields and _notes. */
export function ProfileFacts({ profile }: { profile: Schemas['Profile'] }) {
  const { visible_profile_fields, visible_profile_notes } = useSettings()
  const user = useUser()
  const facts = useFacts(profile)
  const notes = visible_profile_notes.filter((field) => facts.some((fact) => fact === field))
  return (
    <div className="profile-told">
      <Interests profile={profile} heading="h2">
        {visible_profile_fields.includes('about') && profile.about && (
          <p className={`profile-about${profile.about.length > LONG ? ' is-long' : ''}`}>{profile.about}</p>
        )}
      </Interests>
      {facts.length > 0 && (
        <section className="panel profile-facts">
          <h2 className="section-title">
            <FormattedMessage id="profile.facts" />
          </h2>
          <Facts profile={profile} facts={facts} />
          {/* Nothing of who is made up can change, or be asked for. */}
          {notes.length > 0 && !profile.fictional && (
            <p className="profile-note">
              <Note notes={notes} wayToAsk={user?.profile.id === profile.id ? undefined : wayToChat(profile, user)} />
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** @param wayToAsk undefined where it would be oneself who is asked */
function Note({ notes, wayToAsk }: { notes: string[]; wayToAsk: string | undefined }) {
  if (notes.length > 1) return <FormattedMessage id="profile.note.both" />
  const note = <FormattedMessage id={`profile.note.${notes[0]}` as MessageId} />
  return notes[0] === 'signup_reason' && wayToAsk ? (
    <Link className="lone-link" to={wayToAsk}>
      {note}
    </Link>
  ) : (
    note
  )
}
