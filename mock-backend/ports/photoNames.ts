import type { Schemas } from '../../src/shared/contract/api.ts'

/** A stored photo is named by an unguessable base name; its files are `<name>-main.webp` and `<name>-thumb.webp`. */
export const VARIANTS = { main: { width: 720, height: 960 }, thumb: { width: 360, height: 480 } } as const

/** Names that begin so are kept as evidence and served to nobody. */
export const PRIVATE = 'private/'

export const fileOf = (name: string, variant: keyof typeof VARIANTS) => `${name}-${variant}.webp`

/** The contract's Image for a photo under the name the viewer is entitled to. */
export function imageOf(name: string, status: Schemas['Image']['status']): Schemas['Image'] {
  const filename = fileOf(name, 'main')
  const thumb_filename = fileOf(name, 'thumb')
  return { filename, thumb_filename, width: VARIANTS.main.width, thumb_width: VARIANTS.thumb.width, status, match: filename }
}
