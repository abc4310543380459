import type { Schemas } from '../../../../shared/contract/api.ts'
import { imageUrl } from '../../../../shared/rules/imageUrl.ts'
import { useSettings } from '../../../core/settings.ts'

/** A photo that decorates. */
export function Face({ image, eager = true }: { image: Schemas['Image']; eager?: boolean }) {
  const { cdn_prefix } = useSettings()
  return (
    <img src={imageUrl(cdn_prefix, image, 'thumb_filename')} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} />
  )
}
