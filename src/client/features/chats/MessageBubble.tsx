import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { imageUrl, pictureUrl } from '../../../shared/rules/imageUrl.ts'
import { useSettings } from '../../core/settings.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import type { Message as Text } from '../../core/texts/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useGifts } from './api.ts'

type Message = Schemas['Message']

/** One message; another's can be reported [ACC-10]. */
export function MessageBubble({ message, person }: { message: Message; person: { id: number; name: string } }) {
  const { formatMessage } = useIntl()
  const dispatch = useAppDispatch()
  const report = () => dispatch(dialogs.actions.opened({ kind: 'report', person, message: message.id }))
  return (
    <div className="bubble-row">
      {/* A finger on another's message shows what can be done with it. */}
      <div className={`bubble is-${message.kind}`} {...(!message.mine && { tabIndex: -1 })}>
        <Content message={message} name={person.name} />
      </div>
      {!message.mine && (
        <button
          type="button"
          className="bubble-report"
          aria-label={formatMessage({ id: 'chats.reportMessage' })}
          onClick={report}
        >
          <Icon name="flag" />
        </button>
      )}
    </div>
  )
}

function Content({ message, name }: { message: Message; name: string }) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  if (message.kind === 'gift') return <GiftPicture id={message.gift ?? ''} name={name} isMine={message.mine} />
  if (message.kind === 'photo') {
    const alt = message.mine ? formatMessage({ id: 'chats.ownPhoto' }) : formatMessage({ id: 'chats.photoOf' }, { name })
    const source = imageUrl(cdn_prefix, message.photo ?? null)
    return source ? <img src={source} alt={alt} width="720" height="960" loading="lazy" /> : alt
  }
  return message.text
}

type Gift = { id: string; name: string; isMine: boolean }

/** A gift, and in words what it is and whose. @param name the other one's */
export function GiftPicture({ id, name, isMine }: Gift) {
  const { cdn_prefix } = useSettings()
  const image = useGifts()?.find((gift) => gift.id === id)?.image
  return (
    <>
      {image && <img className="gift-picture" src={pictureUrl(cdn_prefix, image)} alt="" width="96" height="96" />}
      <GiftWords id={id} name={name} isMine={isMine} />
    </>
  )
}

export function GiftWords({ id, name, isMine }: Gift) {
  const values = { gift: id, name }
  return isMine ? <FormattedMessage id="gifts.to" values={values} /> : <FormattedMessage id="gifts.from" values={values} />
}

const NAMES: Record<string, Text> = defineMessages({
  rose: { id: 'gifts.rose' },
  heart: { id: 'gifts.heart' },
  coffee: { id: 'gifts.coffee' },
  cocktail: { id: 'gifts.cocktail' },
  chocolate: { id: 'gifts.chocolate' },
  teddy: { id: 'gifts.teddy' },
  ring: { id: 'gifts.ring' },
  star: { id: 'gifts.star' },
})

export function GiftName({ id }: { id: string }) {
  const name = NAMES[id]
  return name ? <FormattedMessage {...name} /> : <FormattedMessage id="chats.aGift" />
}

export function MessageState({ message: { read_at } }: { message: Message }) {
  return (
    <>
      {' · '}
      {read_at ? <FormattedMessage id="chats.read" /> : <FormattedMessage id="chats.sent" />}
    </>
  )
}
