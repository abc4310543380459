import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { useAdoptAnswer, useUser } from '../../core/session.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import type { Message } from '../../core/texts/messages.ts'
import { useUpdateAccount } from './api.ts'
import { Saved } from './Saved.tsx'

type Choice = 'invisible' | 'distance_hidden' | 'findable'

const TEXTS: Record<Choice, { name: Message; meaning: Message }> = {
  invisible: defineMessages({ name: { id: 'settings.invisible' }, meaning: { id: 'settings.invisibleText' } }),
  distance_hidden: defineMessages({ name: { id: 'settings.hideDistance' }, meaning: { id: 'settings.hideDistanceText' } }),
  findable: defineMessages({ name: { id: 'settings.findable' }, meaning: { id: 'settings.findableText' } }),
}

/**
 * Invisible: not in search, no messages or likes, but still in the chats there are [ACC-8]. Distance hidden: shown to nobody,
 * and in no search by distance [MEE-6]. Findable: search engines may show the profile [INF-9]. A service that does not know a choice does not tell of it.
 */
export function PrivacySwitch({ choice }: { choice: Choice }) {
  const user = useUser()
  const { trigger, isMutating } = useUpdateAccount()
  const keep = useAdoptAnswer()
  const dispatch = useAppDispatch()
  const [isSaved, setSaved] = useState(false)
  // Shown as it was wanted while the server has not answered.
  const isOn = isMutating !== (user?.[choice] ?? false)
  const change = async (wanted: boolean) => {
    setSaved(false)
    try {
      await keep(await trigger({ body: { [choice]: wanted } }))
      setSaved(true)
    } catch (error) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
    }
  }
  if (user?.[choice] === undefined) return null
  return (
    <section>
      <label className="switch-row">
        <span>
          <strong>
            <FormattedMessage {...TEXTS[choice].name} />
          </strong>
          <small className="d-block text-body-secondary">
            <FormattedMessage {...TEXTS[choice].meaning} />
          </small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={isOn}
          checked={isOn}
          // Not disabled: it would lose the focus.
          aria-disabled={isMutating}
          onChange={(event) => isMutating || void change(event.target.checked)}
        />
      </label>
      <Saved isSaved={isSaved} />
    </section>
  )
}
