import { useEffect } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { FREE_PHOTOS } from '../../../shared/rules/constants.ts'
import { type ProfilePart, profileStrength as strengthOf } from '../../../shared/rules/profileStrength.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useSettings } from '../../core/settings.ts'
import { notices } from '../../core/store/notices.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import type { Message } from '../../core/texts/messages.ts'

const LABELS: Record<ProfilePart, Message> = defineMessages({
  photo: { id: 'photos.add' },
  countryregion: { id: 'members.region' },
  about: { id: 'account.about' },
  interests: { id: 'strength.interests' },
  sexuality: { id: 'profile.sexuality' },
  relationship_status: { id: 'profile.relationship_status' },
  hair_color: { id: 'profile.hair_color' },
  eye_color: { id: 'profile.eye_color' },
  body_type: { id: 'profile.body_type' },
  tattoos: { id: 'profile.tattoos' },
  signup_reason: { id: 'profile.signup_reason' },
})

/**
 * What of the own profile is still empty, each a link to its field; where all is told, a desk has room to ask for another photo. Goes
 * away when there are enough of them, or when sent away.
 */
export function ProfileStrengthCard({ profile }: { profile: Schemas['Profile'] }) {
  const { visible_profile_fields } = useSettings()
  const { formatMessage } = useIntl()
  const dispatch = useAppDispatch()
  const { dismissed } = useAppSelector((state) => state.notices)
  useFieldOfAddress()
  const { parts, missing } = strengthOf(profile, visible_profile_fields)
  const hasRoom = useOffers('addPhoto') && profile.photos.length < FREE_PHOTOS
  const isComplete = missing.length === 0
  if (dismissed.strength !== undefined || (isComplete && !hasRoom)) return null
  const [told, all] = [parts.length - missing.length, parts.length]
  const dismiss = () => {
    dispatch(notices.actions.dismissed({ what: 'strength', at: Date.now() }))
    // The button is gone with the card.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section className={`panel strength-card${isComplete ? ' is-complete' : ''}`}>
      <div className="strength-card-head">
        <h2 className="h5">
          {isComplete ? (
            <FormattedMessage id="strength.good" />
          ) : (
            <FormattedMessage id="strength.title" values={{ percent: told / all }} />
          )}
        </h2>
        <button type="button" className="btn-close" aria-label={formatMessage({ id: 'common.close' })} onClick={dismiss} />
      </div>
      {!isComplete && <progress value={told} max={all} aria-label={formatMessage({ id: 'strength.bar' }, { told, all })} />}
      <p>{isComplete ? <FormattedMessage id="strength.more" /> : <FormattedMessage id="strength.text" />}</p>
      <ul>
        {(isComplete ? ANOTHER : missing).map((part) => (
          <li key={part}>
            {/* Pressed again it leads there again: the address alone would not have changed. */}
            <a href={`#${part}`} onClick={() => focusField(part)}>
              <FormattedMessage {...LABELS[part]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ANOTHER: ProfilePart[] = ['photo']

/** Fields are named as the contract names them. */
function focusField(name: string): void {
  const [field] = document.getElementsByName(name)
  const input = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  input?.focus()
}

/** Leads to the field that the address names, from wherever one came. */
function useFieldOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) focusField(hash.slice(1))
  }, [hash])
}
