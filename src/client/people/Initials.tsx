import type { Schemas } from '../../shared/contract/api.ts'

type Props = { person: Pick<Schemas['Profile'], 'id' | 'name'>; className: string }

/** As many as styles/_people.scss has: no number by which members of a list follow each other shares a part with it. */
export const TINTS = 9

/**
 * Stands where a photo is missing: the same letter on the same gradient wherever a member is shown. It is drawn, and no word
 * of what it stands in: a button with it is called by its other words.
 */
export function Initials({ person, className }: Props) {
  return <span className={`${className} initials-${person.id % TINTS}`} aria-hidden="true" data-letter={[...person.name][0]} />
}
