import { FormattedMessage, useIntl } from 'react-intl'
import { useOperation } from '../../core/operations/swr.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../people/told.scss'

type Props = Pick<ReturnType<typeof useInterests>, 'shared' | 'theirs'> & { most: number }

/** Some of what the other one likes: first what both do, with a heart. */
export function Likes({ shared, theirs, most }: Props) {
  const { formatMessage } = useIntl()
  const told = [...new Set([...shared, ...theirs])].slice(0, most)
  if (told.length === 0) return null
  return (
    <>
      {/* Without a heart among them nothing else says whose they are; the list's name is read out. */}
      {shared.length === 0 && (
        <span className="likes-label" aria-hidden="true">
          <FormattedMessage id="profile.interests" />
        </span>
      )}
      <ul className="interests" aria-label={formatMessage({ id: 'profile.interests' })}>
        {told.map((interest) => {
          const name = formatMessage({ id: `interests.${interest}` })
          if (!shared.includes(interest)) return <li key={interest}>{name}</li>
          return (
            <li key={interest} className="is-shared">
              <Icon name="heartFill" />
              <span aria-hidden="true">{name}</span>
              <span className="visually-hidden">
                <FormattedMessage id="chats.bothLikeThese" values={{ interests: name }} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the other one likes, what of that both do, what they say of themselves, and whether they like each other. */
export function useInterests(id: number) {
  const { data, error } = useOperation('getProfile', { id })
  const { visible_profile_fields } = useSettings()
  const own = useUser()?.profile.interests ?? []
  const theirs = (visible_profile_fields.includes('interests') && data?.profile.interests) || []
  return {
    theirs,
    shared: theirs.filter((interest) => own.includes(interest)),
    about: (visible_profile_fields.includes('about') && data?.profile.about) || undefined,
    isMatch: data?.profile.match === true,
    isKnown: Boolean(data || error),
  }
}
