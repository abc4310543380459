/** The icons in use, each a drawing of bootstrap-icons in styles/_icons.scss or the stylesheets of the features that alone show it. */
export const ICONS = [
  'arrowLeft',
  'bell',
  'bellOutline',
  'camera',
  'chatFill',
  'check',
  'chevronLeft',
  'chevronRight',
  'cross',
  'dots',
  'eye',
  'eyeSlash',
  'fire',
  'flag',
  'geo',
  'gift',
  'heart',
  'heartFill',
  'image',
  'info',
  'leave',
  'lock',
  'masks',
  'pencil',
  'person',
  'personOutline',
  'plus',
  'quote',
  'search',
  'send',
  'shield',
  'sliders',
  'star',
  'tag',
  'trash',
  'undo',
  'wallet',
] as const

export type IconName = (typeof ICONS)[number]

/** An icon without meaning of its own: whatever holds it says in words what it is. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}
