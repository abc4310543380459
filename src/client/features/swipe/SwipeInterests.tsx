import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'

/** As many as there is room for. */
const MOST = 8

/** What they like, as far as this site shows it [MEM-3]: first what the member likes, too. */
export function SwipeInterests({ profile: { interests = [] } }: { profile: Schemas['SwipeCard'] }) {
  const { visible_profile_fields } = useSettings()
  const own = useUser()?.profile.interests ?? []
  if (!visible_profile_fields.includes('interests')) return null
  const shared = interests.filter((interest) => own.includes(interest)).slice(0, MOST)
  const others = interests.filter((interest) => !own.includes(interest)).slice(0, MOST - shared.length)
  return (
    <>
      {shared.length > 0 && (
        <>
          <h3 id="swipe-both">
            <FormattedMessage id="chats.bothLike" />
          </h3>
          <List interests={shared} labelledBy="swipe-both" isShared />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 id="swipe-interests">
            {shared.length > 0 ? <FormattedMessage id="swipe.alsoLikes" /> : <FormattedMessage id="profile.interests" />}
          </h3>
          <List interests={others} labelledBy="swipe-interests" />
        </>
      )}
    </>
  )
}

type ListProps = { interests: Schemas['Interest'][]; labelledBy: string; isShared?: boolean }

function List({ interests, labelledBy, isShared = false }: ListProps) {
  return (
    <ul className={`interests${isShared ? ' is-shared' : ''}`} aria-labelledby={labelledBy}>
      {interests.map((interest) => (
        <li key={interest}>
          <FormattedMessage id={`interests.${interest}`} />
        </li>
      ))}
    </ul>
  )
}
