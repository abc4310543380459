import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg?raw'
import bank from 'bootstrap-icons/icons/bank.svg?raw'
import bell from 'bootstrap-icons/icons/bell-fill.svg?raw'
import camera from 'bootstrap-icons/icons/camera-fill.svg?raw'
import chatFill from 'bootstrap-icons/icons/chat-fill.svg?raw'
import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw'
import clock from 'bootstrap-icons/icons/clock.svg?raw'
import coin from 'bootstrap-icons/icons/coin.svg?raw'
import card from 'bootstrap-icons/icons/credit-card.svg?raw'
import envelope from 'bootstrap-icons/icons/envelope.svg?raw'
import fire from 'bootstrap-icons/icons/fire.svg?raw'
import flag from 'bootstrap-icons/icons/flag.svg?raw'
import geo from 'bootstrap-icons/icons/geo-alt-fill.svg?raw'
import gift from 'bootstrap-icons/icons/gift.svg?raw'
import heart from 'bootstrap-icons/icons/heart.svg?raw'
import heartFill from 'bootstrap-icons/icons/heart-fill.svg?raw'
import image from 'bootstrap-icons/icons/image.svg?raw'
import info from 'bootstrap-icons/icons/info-circle.svg?raw'
import lock from 'bootstrap-icons/icons/lock-fill.svg?raw'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import person from 'bootstrap-icons/icons/person-fill.svg?raw'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import masks from 'bootstrap-icons/icons/robot.svg?raw'
import search from 'bootstrap-icons/icons/search.svg?raw'
import send from 'bootstrap-icons/icons/send-fill.svg?raw'
import shield from 'bootstrap-icons/icons/shield-check.svg?raw'
import sliders from 'bootstrap-icons/icons/sliders.svg?raw'
import star from 'bootstrap-icons/icons/star-fill.svg?raw'
import tag from 'bootstrap-icons/icons/tag-fill.svg?raw'
import dots from 'bootstrap-icons/icons/three-dots.svg?raw'
import trash from 'bootstrap-icons/icons/trash.svg?raw'
import wallet from 'bootstrap-icons/icons/wallet2.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'

/** The icons in use, drawn inline so that they take the colour of the text and need no request. */
const ICONS = {
  arrowLeft,
  bank,
  bell,
  camera,
  card,
  chatFill,
  check,
  chevronLeft,
  chevronRight,
  clock,
  coin,
  cross,
  dots,
  envelope,
  fire,
  flag,
  geo,
  gift,
  heart,
  heartFill,
  image,
  info,
  lock,
  masks,
  pencil,
  person,
  phone,
  plus,
  search,
  send,
  shield,
  sliders,
  star,
  tag,
  trash,
  wallet,
}

export type IconName = keyof typeof ICONS

/** An icon without meaning of its own: whatever holds it says in words what it is. */
export function Icon({ name }: { name: IconName }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings come from the package, at build time
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ICONS[name] }} />
}
