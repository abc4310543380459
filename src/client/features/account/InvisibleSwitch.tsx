import { FormattedMessage } from 'react-intl'
import { useAdoptAnswer, useUser } from '../../core/session.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useUpdateAccount } from './api.ts'

/** Not in search, no messages or likes, but still in the chats there are [ACC-8]. */
export function InvisibleSwitch() {
  const user = useUser()
  const { trigger, isMutating } = useUpdateAccount()
  const keep = useAdoptAnswer()
  const dispatch = useAppDispatch()
  // Shown as it was wanted while the server has not answered.
  const isOn = isMutating !== (user?.invisible ?? false)
  const change = async (invisible: boolean) => {
    try {
      await keep(await trigger({ body: { invisible } }))
    } catch (error) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
    }
  }
  return (
    <section className="panel">
      <label className="switch-row">
        <span>
          <strong>
            <FormattedMessage id="settings.invisible" />
          </strong>
          <small className="d-block text-body-secondary">
            <FormattedMessage id="settings.invisibleText" />
          </small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isMutating}
          onChange={(event) => void change(event.target.checked)}
        />
      </label>
    </section>
  )
}
