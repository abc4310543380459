type MainImage = { match: string; thumb_filename: string } | null

/** The address of a picture: cdn_prefix plus its match path; undefined when there is none [MEM-5]. */
export function imageUrl(cdnPrefix: string, image: MainImage, variant: 'main' | 'thumb' = 'main'): string | undefined {
  return image ? cdnPrefix + (variant === 'main' ? image.match : image.thumb_filename) : undefined
}
