import { useRef } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { Offered } from '../../core/operations/offered.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBlocks, useUnblock } from './api.ts'

/** The names of the members one has blocked, each with the way to unblock [ACC-9]. */
export function BlockedList() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useBlocks()
  const { trigger, isMutating } = useUnblock()
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  const unblock = async (id: number, name: string) => {
    try {
      await trigger({ body: { id } })
      dispatch(toasts.actions.shown({ message: defineMessage({ id: 'settings.unblocked' }), values: { name }, kind: 'heard' }))
    } catch (failure) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(failure) }, kind: 'error' }))
    }
    await mutate()
    // The button is gone, and the focus with it.
    heading.current?.focus()
  }
  return (
    <section>
      <h2 tabIndex={-1} ref={heading}>
        <FormattedMessage id="settings.blocked" />
      </h2>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.profiles.length === 0 && (
        <p className="text-body-secondary">
          <FormattedMessage id="settings.noneBlocked" />
        </p>
      )}
      <ul className="ledger">
        {data?.profiles.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Offered by="unblock">
              <BusyButton
                className="btn btn-link ledger-action"
                isBusy={isMutating}
                aria-label={formatMessage({ id: 'settings.unblockName' }, { name })}
                onClick={() => void unblock(id, name)}
              >
                <FormattedMessage id="settings.unblock" />
              </BusyButton>
            </Offered>
          </li>
        ))}
      </ul>
    </section>
  )
}
