import { FormattedMessage, useIntl } from 'react-intl'
import type { Answer } from '../../../shared/contract/api.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { useUser } from '../../core/session.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useNotifications, useUpdateNotifications } from './api.ts'
import { PushSwitch } from './PushSwitch.tsx'

type Settings = Answer<'getNotifications'>

const WAYS = ['email', 'push'] as const
const KINDS = ['messages', 'likes', 'matches', 'offers'] as const

/** What is told by mail and by push, saved as it is switched [ACC-7]. */
export function NotificationsTab() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useNotifications()
  const { trigger } = useUpdateNotifications()
  const dispatch = useAppDispatch()
  const disabled = useUser()?.notifications_disabled ?? []
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <div className="panel skeleton" aria-busy="true" />

  const change = async (way: (typeof WAYS)[number], kind: (typeof KINDS)[number], on: boolean) => {
    const wanted = { ...data, [way]: { ...data[way], [kind]: on } }
    try {
      const { email, push } = wanted
      await mutate(trigger({ body: { email, push } }), { optimisticData: wanted, rollbackOnError: true, revalidate: false })
    } catch (failure) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(failure) }, kind: 'error' }))
    }
  }
  return (
    <>
      {disabled.map((reason) => (
        <div key={reason} className="alert alert-warning" role="note">
          <FormattedMessage id={`notifications.disabled.${reason}`} />
        </div>
      ))}
      <PushSwitch />
      <table className="switch-table panel">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="notifications.about" />
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                <FormattedMessage id={`notifications.${way}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <FormattedMessage id={`notifications.${kind}`} />
              </th>
              {WAYS.map((way) => (
                <td key={way}>
                  <Switch
                    label={`${formatMessage({ id: `notifications.${kind}` })}: ${formatMessage({ id: `notifications.${way}` })}`}
                    settings={data}
                    way={way}
                    kind={kind}
                    onChange={(on) => void change(way, kind, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type SwitchProps = {
  label: string
  settings: Settings
  way: (typeof WAYS)[number]
  kind: (typeof KINDS)[number]
  onChange: (on: boolean) => void
}

function Switch({ label, settings, way, kind, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={settings[way][kind]}
      checked={settings[way][kind]}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
