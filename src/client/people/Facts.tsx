import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import type { ChoiceField } from '../../shared/rules/profileChoices.ts'
import { useSettings } from '../core/settings.ts'
import type { MessageId } from '../core/texts/messages.ts'
import './told.scss'

/** What helps first: what somebody is here for, and how they live and look. Most of a site are of one sex and like the same. */
const READ: readonly ChoiceField[] = [
  'signup_reason',
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'tattoos',
  'sexuality',
  'gender',
]

type Told = Pick<Schemas['ProfileCard'], 'gender'> & Partial<Pick<Schemas['Profile'], ChoiceField>>

/** Of what a member chose of lists to tell, that which this site shows [MEM-3]: not that there is nothing to tell. */
export function useFacts(profile: Told): ChoiceField[] {
  const { visible_profile_fields } = useSettings()
  return READ.filter((field) => visible_profile_fields.includes(field) && profile[field] && profile[field] !== 'none')
}

export function Facts({ profile, facts }: { profile: Told; facts: ChoiceField[] }) {
  if (facts.length === 0) return null
  return (
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
  )
}
