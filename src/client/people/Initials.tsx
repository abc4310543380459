import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'

type Props = {
  person: Pick<Schemas['Profile'], 'id' | 'name'>
  className: string
  /** Below the letter. */
  word?: string
}

/** As many as styles/_people.scss has: no number by which members of a list follow each other shares a part with it. */
export const TINTS = 9

/**
 * Stands where a photo is missing: the same letter on the same gradient wherever a member is shown. It is drawn, and no word
 * of what it stands in: a button with it is called by its other words.
 */
export function Initials({ person, className, word }: Props) {
  return (
    <span
      className={`${className} initials-${person.id % TINTS}`}
      aria-hidden="true"
      data-letter={[...person.name][0]}
      data-word={word}
    />
  )
}

/** As large as a photo it says what it is: else it looks like a picture that has not come. */
export function NoPhoto({ person }: Pick<Props, 'person'>) {
  return <Initials person={person} className="profile-placeholder" word={useIntl().formatMessage({ id: 'profile.noPhoto' })} />
}
