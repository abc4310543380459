import type { Schemas } from '../../shared/contract/api.ts'
import { imageUrl } from '../../shared/rules/imageUrl.ts'
import { useSettings } from '../core/settings.ts'
import { Initials } from './Initials.tsx'

type Props = { person: Pick<Schemas['Profile'], 'id' | 'name' | 'main_image'>; size?: 36 | 48 | 56 | 112 }

/** A round face, which nobody waits for; whatever holds it says whose it is. @param size in pixels, which its style gives it */
export function Avatar({ person, size = 36 }: Props) {
  const source = imageUrl(useSettings().cdn_prefix, person.main_image, 'thumb_filename')
  const className = `avatar avatar-${size}`
  return source ? (
    <span className={className}>
      <img src={source} alt="" loading="lazy" />
    </span>
  ) : (
    <Initials person={person} className={className} />
  )
}
