import type { Schemas } from '../../shared/contract/api.ts'

type Props = { person: Pick<Schemas['Profile'], 'id' | 'name'>; className: string }

/**
 * Stands where a photo is missing: the same letter on the same gradient wherever a member is shown. It is drawn, and no word
 * of what it stands in: a button with it is called by its other words.
 */
export function Initials({ person, className }: Props) {
  return <span className={`${className} initials-${person.id % 5}`} aria-hidden="true" data-letter={[...person.name][0]} />
}
