import type { Schemas } from '../../shared/contract/api.ts'
import { imageUrl } from '../../shared/rules/imageUrl.ts'
import { useSettings } from '../core/settings.ts'
import { Icon } from '../ui/Icon.tsx'

/** A round face, which nobody waits for; whatever holds it says whose it is. @param size in pixels */
export function Avatar({ image, size = 36 }: { image: Schemas['Image'] | null; size?: 24 | 36 | 48 | 56 | 112 }) {
  const { cdn_prefix } = useSettings()
  const source = imageUrl(cdn_prefix, image, 'thumb')
  return source ? (
    <img className={`avatar avatar-${size}`} src={source} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <span className={`avatar avatar-${size}`}>
      <Icon name="person" />
    </span>
  )
}
