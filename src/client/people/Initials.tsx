import type { Schemas } from '../../shared/contract/api.ts'

type Props = { person: Pick<Schemas['Profile'], 'id' | 'name'>; className: string }

/** Stands where a photo is missing: the same letter on the same gradient wherever a member is shown. */
export function Initials({ person, className }: Props) {
  return (
    <span className={`${className} initials-${person.id % 5}`} aria-hidden="true">
      {[...person.name][0]}
    </span>
  )
}
