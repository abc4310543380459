import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg?raw'
import chatFill from 'bootstrap-icons/icons/chat-fill.svg?raw'
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw'
import coin from 'bootstrap-icons/icons/coin.svg?raw'
import fire from 'bootstrap-icons/icons/fire.svg?raw'
import geo from 'bootstrap-icons/icons/geo-alt-fill.svg?raw'
import heart from 'bootstrap-icons/icons/heart.svg?raw'
import heartFill from 'bootstrap-icons/icons/heart-fill.svg?raw'
import info from 'bootstrap-icons/icons/info-circle.svg?raw'
import lock from 'bootstrap-icons/icons/lock-fill.svg?raw'
import person from 'bootstrap-icons/icons/person-fill.svg?raw'
import masks from 'bootstrap-icons/icons/robot.svg?raw'
import search from 'bootstrap-icons/icons/search.svg?raw'
import shield from 'bootstrap-icons/icons/shield-check.svg?raw'
import sliders from 'bootstrap-icons/icons/sliders.svg?raw'
import star from 'bootstrap-icons/icons/star-fill.svg?raw'

/** The icons in use, drawn inline so that they take the colour of the text and need no request. */
const ICONS = {
  arrowLeft,
  chatFill,
  chevronLeft,
  chevronRight,
  coin,
  fire,
  geo,
  heart,
  heartFill,
  info,
  lock,
  masks,
  person,
  search,
  shield,
  sliders,
  star,
}

export type IconName = keyof typeof ICONS

/** An icon without meaning of its own: whatever holds it says in words what it is. */
export function Icon({ name }: { name: IconName }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings come from the package, at build time
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ICONS[name] }} />
}
