import type { Schemas } from '../../shared/contract/api.ts'

/** Stands where a photo is missing: the same letter on the same gradient wherever a member is shown. */
export function Initials({ of: { id, name }, className }: { of: Pick<Schemas['Profile'], 'id' | 'name'>; className: string }) {
  return (
    <span className={`${className} initials initials-${id % 6}`} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
