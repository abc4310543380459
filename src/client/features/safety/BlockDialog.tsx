import { defineMessage, FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { useChangeKnown } from '../../core/operations/known.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useSend } from '../../core/operations/send.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Operations whose answers list members. */
const LISTS = ['getLikes', 'searchProfiles', 'getMatchFinder', 'getSwipeCandidates'] as const

/** Asks before blocking, for it removes the chat and the likes of the two [ACC-9]. */
export default function BlockDialog({ dialog: { person }, isOpen, onClose }: DialogProps<'block'>) {
  const { trigger, isMutating, error } = useSend('block')
  const refresh = useRefresh()
  const changeKnown = useChangeKnown()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  const block = async () => {
    try {
      await trigger({ body: { id: person.id } })
    } catch {
      // Shown below.
      return
    }
    onClose()
    dispatch(toasts.actions.shown({ message: defineMessage({ id: 'safety.blocked' }), kind: 'info' }))
    // Wherever the member was shown, they no longer are.
    changeKnown(['getChats'], ({ chats, ...page }) => ({
      ...page,
      chats: chats.filter(({ profile }) => profile.id !== person.id),
    }))
    changeKnown(LISTS, (page) => ({ ...page, profiles: page.profiles.filter(({ id }) => id !== person.id) }))
    await navigate(pathTo('members'))
    await refresh()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isMutating}
      title={<FormattedMessage id="safety.blockTitle" values={{ name: person.name }} />}
    >
      {error && <ErrorText error={error} />}
      <p>
        <FormattedMessage id="safety.blockText" />
      </p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-link" aria-disabled={isMutating} onClick={() => !isMutating && onClose()}>
          <FormattedMessage id="common.cancel" />
        </button>
        <BusyButton className="btn btn-danger" isBusy={isMutating} onClick={() => void block()}>
          <FormattedMessage id="safety.block" />
        </BusyButton>
      </div>
    </Dialog>
  )
}
