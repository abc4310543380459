import type { Schemas } from '../../../../shared/contract/api.ts'
import { imageSizes, imageUrl } from '../../../../shared/rules/imageUrl.ts'
import { useSettings } from '../../../core/settings.ts'

type Props = { image: Schemas['Image']; eager?: boolean; width?: string | undefined }

/** A photo that decorates. @param width how wide it is shown, as `sizes` says it, where that may be more than a thumb's */
export function Face({ image, eager = true, width }: Props) {
  const { cdn_prefix } = useSettings()
  const source = width ? imageSizes(cdn_prefix, image, width) : { src: imageUrl(cdn_prefix, image, 'thumb_filename') }
  return <img {...source} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} />
}
