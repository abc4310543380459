import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Answer } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { push } from '../../core/push/push.ts'
import { useUser } from '../../core/session.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useNotifications, useUpdateNotifications } from './api.ts'
import { PushSwitch } from './PushSwitch.tsx'
import { Saved } from './Saved.tsx'

type Settings = Answer<'getNotifications'>

const WAYS = ['email', 'push'] as const
const KINDS = ['messages', 'likes', 'matches', 'offers'] as const
const ALL_ON = { messages: true, likes: true, matches: true, offers: true } satisfies Settings['email']

/** What is told by mail and by push, saved as it is switched [ACC-7]. */
export function NotificationsTab() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useNotifications()
  const { trigger } = useUpdateNotifications()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const [isSaved, setSaved] = useState(false)
  const isPushImpossible = useAppSelector(push.selectors.isImpossible)
  const disabled = useUser()?.notifications_disabled ?? []
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <div className="panel skeleton" aria-busy="true" />

  const save = async (wanted: Settings, resumes = false) => {
    setSaved(false)
    try {
      const { email, push } = wanted
      const body = { email, push, ...(resumes && { resume_mails: true }) }
      await mutate(trigger({ body }), { optimisticData: wanted, rollbackOnError: true, revalidate: false })
      // Whether mails are off is said of the user.
      if (disabled.length > 0) await refresh()
      setSaved(true)
    } catch (failure) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(failure) }, kind: 'error' }))
    }
  }
  const change = (way: (typeof WAYS)[number], kind: (typeof KINDS)[number], on: boolean) =>
    save({ ...data, [way]: { ...data[way], [kind]: on } })
  /** As they were before, or all where none is left. */
  const resume = () => {
    const isAnyOn = Object.values(data.email).some(Boolean)
    return save(isAnyOn ? data : { ...data, email: ALL_ON }, true)
  }
  return (
    <>
      {disabled.map((reason) => (
        <div key={reason} className="alert alert-warning mails-off" role="note">
          <FormattedMessage id={`notifications.disabled.${reason}`} />{' '}
          {reason === 'bounce' ? (
            <Link to={`${pathTo('settings')}?tab=account#email`}>
              <FormattedMessage id="notifications.checkAddress" />
            </Link>
          ) : (
            <button type="button" className="btn btn-primary" onClick={() => void resume()}>
              <FormattedMessage id="notifications.resume" />
            </button>
          )}
        </div>
      ))}
      <PushSwitch />
      <div className="panel">
        <table className="switch-table">
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
                      isDisabled={way === 'push' && isPushImpossible}
                      onChange={(on) => void change(way, kind, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Saved isSaved={isSaved} />
        {isPushImpossible && (
          <p className="form-text">
            <FormattedMessage id="notifications.noPush" />
          </p>
        )}
      </div>
    </>
  )
}

type SwitchProps = {
  label: string
  settings: Settings
  way: (typeof WAYS)[number]
  kind: (typeof KINDS)[number]
  isDisabled: boolean
  onChange: (on: boolean) => void
}

function Switch({ label, settings, way, kind, isDisabled, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={settings[way][kind]}
      checked={settings[way][kind]}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
