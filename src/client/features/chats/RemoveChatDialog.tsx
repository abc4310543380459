import { defineMessage, FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRemoveChat } from './removeChat.ts'

/** Asks before a chat is removed: its messages do not come back [CHT-2]. */
export default function RemoveChatDialog({ dialog, isOpen, onClose }: DialogProps<'removeChat'>) {
  const { conversation, person } = dialog
  const removeChat = useRemoveChat()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isShown = useLocation().pathname === pathTo('chats-id', { id: conversation })
  const remove = async () => {
    onClose()
    if (!(await removeChat(conversation))) return
    dispatch(
      toasts.actions.shown({ message: defineMessage({ id: 'chats.removed' }), values: { name: person.name }, kind: 'info' }),
    )
    // Away from what is gone, before it is asked for again.
    if (isShown) await navigate(pathTo('chats'), { replace: true })
    await refresh()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="chats.removeTitle" values={{ name: person.name }} />}>
      <p>
        <FormattedMessage id="chats.removeText" values={{ name: person.name }} />
      </p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-link" onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </button>
        <button type="button" className="btn btn-danger" onClick={() => void remove()}>
          <FormattedMessage id="chats.remove" />
        </button>
      </div>
    </Dialog>
  )
}
