import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useSettings } from '../../core/settings.ts'
import type { MessageId } from '../../core/texts/messages.ts'
import { Facts, useFacts } from '../../people/Facts.tsx'
import { Interests } from '../../people/Interests.tsx'

/** What a profile tells, as far as this site shows it [MEM-3]: settings.visible_profile_fields and _notes. */
export function ProfileFacts({ profile }: { profile: Schemas['Profile'] }) {
  const { visible_profile_fields, visible_profile_notes } = useSettings()
  const facts = useFacts(profile)
  const notes = visible_profile_notes.filter((field) => facts.some((fact) => fact === field))
  return (
    <div className="profile-told">
      <Interests profile={profile} heading="h2">
        {visible_profile_fields.includes('about') && profile.about && <p className="profile-about">{profile.about}</p>}
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
              {notes.length > 1 ? (
                <FormattedMessage id="profile.note.both" />
              ) : (
                <FormattedMessage id={`profile.note.${notes[0]}` as MessageId} />
              )}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
