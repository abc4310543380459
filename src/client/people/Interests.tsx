import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useUser } from '../core/session.ts'
import { useSettings } from '../core/settings.ts'

type Interest = Schemas['Interest']

type Props = {
  profile: { id: number; interests?: Interest[] }
  /** All by default. */
  most?: number
  /** What their headings are in the page. */
  heading: 'h2' | 'h3'
}

/** What they like, as far as this site shows it [MEM-3]: first what the member likes, too. */
export function Interests({ profile: { id, interests = [] }, most = interests.length, heading }: Props) {
  const { visible_profile_fields } = useSettings()
  const user = useUser()?.profile
  if (!visible_profile_fields.includes('interests')) return null
  // Nobody has something in common with themselves.
  const own = user && user.id !== id ? user.interests : []
  const shared = interests.filter((interest) => own.includes(interest)).slice(0, most)
  const others = interests.filter((interest) => !own.includes(interest)).slice(0, most - shared.length)
  return (
    <>
      {shared.length > 0 && (
        <Group interests={shared} as={heading} isShared>
          <FormattedMessage id="chats.bothLike" />
        </Group>
      )}
      {others.length > 0 && (
        <Group interests={others} as={heading}>
          {shared.length > 0 ? <FormattedMessage id="swipe.alsoLikes" /> : <FormattedMessage id="profile.interests" />}
        </Group>
      )}
    </>
  )
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
            <FormattedMessage id={`interests.${interest}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
