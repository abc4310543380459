type Image = { match: string; thumb_filename: string; width?: number; thumb_width?: number }
type MainImage = Image | null

/** Beneath this the gateway has the pictures of an old service that is served beside our backend. */
export const LEGACY_PICTURES = '/photos/legacy/'
const WHOLE = new RegExp(`^(?:https?://|${LEGACY_PICTURES})`)

/** The address that a path leads to: behind cdn_prefix, unless it is a whole one, of the side that does not have the settings. */
export const pictureUrl = (cdnPrefix: string, path: string): string => (WHOLE.test(path) ? path : cdnPrefix + path)

/** The address of a picture: cdn_prefix plus its match path; undefined when there is none [MEM-5]. */
export function imageUrl(cdnPrefix: string, image: MainImage, path: 'match' | 'thumb_filename' = 'match'): string | undefined {
  return image ? pictureUrl(cdnPrefix, image[path]) : undefined
}

type Sizes = { src: string; srcSet?: string; sizes?: string }

/**
 * Both of a picture's sizes, for the browser to choose from; only the smaller one of a service that does not tell how wide
 * they are. @param sizes how wide it is shown, as CSS says it. @returns attributes of an img
 */
export function imageSizes(cdnPrefix: string, image: Image, sizes: string): Sizes {
  const { match, thumb_filename, width, thumb_width } = image
  const src = pictureUrl(cdnPrefix, thumb_filename)
  if (!width || !thumb_width || match === thumb_filename) return { src }
  return { src, srcSet: `${src} ${thumb_width}w, ${pictureUrl(cdnPrefix, match)} ${width}w`, sizes }
}
