import { useState } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { pictureUrl } from '../../../shared/rules/imageUrl.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { type DialogProps, dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useGifts } from './api.ts'
import { GiftName } from './MessageBubble.tsx'
import { useFirstMessage } from './useFirstMessage.ts'
import { useOutbox } from './useOutbox.ts'
import './gifts.scss'

const SENT = defineMessage({ id: 'gifts.sent' })

/** Chooses a gift and sends it into the conversation, which is started when there is none [CHT-6]. */
export default function GiftDialog({ dialog: { person, conversation }, isOpen, onClose }: DialogProps<'gift'>) {
  const { cdn_prefix, gift_credits } = useSettings()
  const gifts = useGifts()
  const credits = useUser()?.credits ?? 0
  const [chosen, setChosen] = useState<string>()
  const first = useFirstMessage()
  const outbox = useOutbox()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  const send = async () => {
    if (!chosen) return
    // What nobody can pay is not started either [CHT-5].
    if (credits < gift_credits) {
      dispatch(dialogs.actions.opened({ kind: 'credits' }))
      return
    }
    const content = { kind: 'gift', gift: chosen } as const
    if (conversation !== undefined) {
      onClose()
      void outbox.send(conversation, content)
      return
    }
    const id = await first.send(person.id, content)
    if (id === undefined) return
    // The chat is silent about what is in it when it opens.
    dispatch(toasts.actions.shown({ message: SENT, kind: 'heard' }))
    await navigate(pathTo('chats-id', { id }))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={first.isSending}
      title={<FormattedMessage id="chats.giftFor" values={{ name: person.name }} />}
    >
      {first.error && <ErrorText error={first.error} />}
      <fieldset className="gift-grid" aria-busy={!gifts}>
        <legend className="visually-hidden">
          <FormattedMessage id="chats.gift" />
        </legend>
        {gifts?.map(({ id, image }) => (
          <label key={id} className="gift-choice">
            <input type="radio" name="gift" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
            <img src={pictureUrl(cdn_prefix, image)} alt="" width="72" height="72" />
            <GiftName id={id} />
          </label>
        ))}
      </fieldset>
      <BusyButton
        className="btn btn-primary btn-lg w-100"
        disabled={!chosen}
        isBusy={first.isSending}
        onClick={() => void send()}
      >
        <FormattedMessage id="chats.sendFor" values={{ price: gift_credits }} />
      </BusyButton>
    </Dialog>
  )
}
