import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { CHOICE_FIELDS } from '../../../shared/rules/profileChoices.ts'
import { useSettings } from '../../core/settings.ts'
import type { MessageId } from '../../core/texts/messages.ts'
import { Interests } from '../../people/Interests.tsx'

type Field = Schemas['ProfileField']

/** What a profile tells, as far as this site shows it [MEM-3]: settings.visible_profile_fields and _notes. */
export function ProfileFacts({ profile }: { profile: Schemas['Profile'] }) {
  const { visible_profile_fields, visible_profile_notes } = useSettings()
  const shows = (field: Field) => visible_profile_fields.includes(field)
  const facts = CHOICE_FIELDS.filter((field) => shows(field) && profile[field])
  const notes = visible_profile_notes.filter(
    (field) => (CHOICE_FIELDS as Field[]).includes(field) && facts.includes(field as (typeof facts)[number]),
  )
  return (
    <>
      {shows('about') && profile.about && <p className="profile-about">{profile.about}</p>}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map((field) => (
            <div key={field} className="fact">
              <dt>
                <FormattedMessage id={`profile.${field}`} />
              </dt>
              <dd>
                <FormattedMessage id={`profile.${field}.${profile[field]}` as MessageId} values={{ gender: profile.gender }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <p className="profile-note">
          {notes.length > 1 ? (
            <FormattedMessage id="profile.note.both" />
          ) : (
            <FormattedMessage id={`profile.note.${notes[0]}` as MessageId} />
          )}
        </p>
      )}
      <Interests profile={profile} heading="h2" />
    </>
  )
}
