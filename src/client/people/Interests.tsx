import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useUser } from '../core/session.ts'
import { useSettings } from '../core/settings.ts'
import { Icon } from '../ui/Icon.tsx'
import './told.scss'

type Interest = Schemas['Interest']

type Props = {
  profile: { id: number; interests?: Interest[] }
  /** All by default. */
  most?: number
  /** What their headings are in the page. */
  heading: 'h2' | 'h3'
  children?: ReactNode
}

/** What they like, as far as this site shows it [MEM-3]: first what the member likes, too. @param children between the two */
export function Interests({ profile, most, heading, children }: Props) {
  const { shared, others } = useInterestsOf(profile, most)
  return (
    <>
      {shared.length > 0 && (
        <Group interests={shared} as={heading} isShared>
          <FormattedMessage id="chats.bothLike" />
        </Group>
      )}
      {children}
      {others.length > 0 && (
        <Group interests={others} as={heading}>
          {shared.length > 0 ? <FormattedMessage id="swipe.alsoLikes" /> : <FormattedMessage id="profile.interests" />}
        </Group>
      )}
    </>
  )
}

/** Only what both like, in one list without a heading, each with a heart. */
export function SharedInterests({ profile, most }: { profile: Props['profile']; most: number }) {
  const { formatMessage } = useIntl()
  const { shared } = useInterestsOf(profile, most)
  if (shared.length === 0) return null
  return (
    <ul className="interests is-shared" aria-label={formatMessage({ id: 'chats.bothLike' })}>
      {shared.map((interest) => (
        <li key={interest}>
          <Icon name="heartFill" />
          <FormattedMessage id={`interests.${interest}`} />
        </li>
      ))}
    </ul>
  )
}

/** What both like, and what else they do, as far as this site shows it. */
export function useInterestsOf({ id, interests = [] }: Props['profile'], most = interests.length) {
  const { visible_profile_fields } = useSettings()
  const user = useUser()?.profile
  const shown = visible_profile_fields.includes('interests') ? interests : []
  // Nobody has something in common with themselves.
  const own = user && user.id !== id ? user.interests : []
  const shared = shown.filter((interest) => own.includes(interest)).slice(0, most)
  return { shared, others: shown.filter((interest) => !own.includes(interest)).slice(0, most - shared.length) }
}

type GroupProps = { interests: Interest[]; as: Props['heading']; isShared?: boolean; children: ReactNode }

function Group({ interests, as: Heading, isShared = false, children }: GroupProps) {
  const id = useId()
  return (
    <>
      <Heading id={id} className="section-title">
        {children}
      </Heading>
      <ul className={`interests${isShared ? ' is-shared' : ''}`} aria-labelledby={id}>
        {interests.map((interest) => (
          <li key={interest}>
            {isShared && <Icon name="heartFill" />}
            <FormattedMessage id={`interests.${interest}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
