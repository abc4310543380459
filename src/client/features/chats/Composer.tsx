import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { characterCount, messageProblem } from '../../../shared/rules/text.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { whenConnected } from '../../core/page/connection.ts'
import { useSettings } from '../../core/settings.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { ComposerPrice } from './ComposerPrice.tsx'
import { conversations } from './conversations.ts'
import { useFocusWhenOpened } from './useFocusWhenOpened.ts'

const PhotoDialog = lazy(whenConnected(() => import('./PhotoDialog.tsx')))

/** The id of the field that messages are written in. */
export const COMPOSER_FIELD = 'composer-text'

type Props = {
  /** Where the draft is kept; negative before there is a conversation. */
  conversation: number
  person: { id: number; name: string }
  /** The other one has said the last word. */
  isTurn?: boolean
  isSending?: boolean
  onSend: (content: { kind: 'text'; text: string } | { kind: 'photo'; file: File }) => void
}

/** Where a message is written: text, photo, gift, the character count and the price [CHT-3, CHT-4, CHT-6]. */
export function Composer({ conversation, person, isTurn = false, isSending = false, onSend }: Props) {
  const { message_length } = useSettings()
  const offersGifts = useOffers('getGifts')
  const { formatMessage } = useIntl()
  const dispatch = useAppDispatch()
  const text = useAppSelector((state) => conversations.selectSlice(state).drafts[conversation]) ?? ''
  const [picture, setPicture] = useState<File>()
  const field = useRef<HTMLTextAreaElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  useFocusWhenOpened(field)
  const count = characterCount(text.trim())
  const canSend = messageProblem(text, message_length) === undefined && !isSending

  const send = () => {
    if (!canSend) return
    onSend({ kind: 'text', text: text.trim() })
    field.current?.focus()
    // Before there is a conversation the text stays until there is one.
    if (conversation > 0) dispatch(conversations.actions.drafted({ conversation, text: '' }))
  }
  const chooseGift = () => dispatch(dialogs.actions.opened({ kind: 'gift', person, ...(conversation > 0 && { conversation }) }))
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter is the way to a new line; while a word is being composed it belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      method="post"
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="composer-row">
        <MenuOnDemand
          label={offersGifts ? formatMessage({ id: 'chats.attach' }) : formatMessage({ id: 'chats.photo' })}
          className="round-button is-quiet"
          toggle={<Icon name="plus" />}
          items={() => import('./AttachItems.tsx')}
          isAtEnd={false}
          itemProps={{ onPhoto: () => photo.current?.click(), onGift: offersGifts ? chooseGift : undefined }}
        />
        <input
          ref={photo}
          type="file"
          accept="image/*"
          hidden
          aria-label={formatMessage({ id: 'chats.photo' })}
          onChange={({ target }) => {
            setPicture(target.files?.[0])
            target.value = ''
          }}
        />
        <label className={`form-control composer-text${count > message_length ? ' is-invalid' : ''}`}>
          <textarea
            ref={field}
            id={COMPOSER_FIELD}
            rows={1}
            value={text}
            placeholder={formatMessage({ id: 'chats.placeholder' }, { name: person.name })}
            aria-label={formatMessage({ id: 'chats.write' }, { name: person.name })}
            aria-describedby="composer-price"
            onChange={({ target }) => dispatch(conversations.actions.drafted({ conversation, text: target.value }))}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="submit" className="send-button" disabled={!canSend} aria-label={formatMessage({ id: 'chats.send' })}>
          <Icon name="send" />
        </button>
      </div>
      <ComposerPrice count={count} isTurn={isTurn} />
      {picture && (
        <Suspense>
          <PhotoDialog
            file={picture}
            onClose={() => setPicture(undefined)}
            onSend={() => {
              setPicture(undefined)
              onSend({ kind: 'photo', file: picture })
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
