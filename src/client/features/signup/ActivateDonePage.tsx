import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { MissingLink } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/mailedLink.ts'
import { PageBrand } from '../../core/page/Brand.tsx'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActivationPassword } from './ActivationPassword.tsx'
import { NewActivationMail } from './NewActivationMail.tsx'
import { useActivation } from './useActivation.ts'
import { useWayOn } from './useWayOn.ts'

/**
 * Where the mailed link leads: confirms the address, where another browser signed up with a password chosen here, or goes
 * on to the page that says it could not [SGN-4, RT-12].
 */
export default function ActivateDonePage() {
  const { formatMessage } = useIntl()
  const { secret } = useMailedLink()
  const { activate, isActiveNow } = useActivation()
  const navigate = useNavigate()
  const user = useUser()
  const wayOn = useWayOn()
  const isActive = user?.status === 'active'
  const [step, setStep] = useState<'running' | 'password' | 'done'>('running')

  const open = async (token: string, password?: string) => {
    await activate(token, password)
    setStep('done')
  }
  const giveUp = async (code: string) => {
    // Who is signed in here may see that the link has done its work: it was pressed twice, or in another tab.
    if (await isActiveNow()) setStep('done')
    else await navigate(`${pathTo('activate-error')}?${new URLSearchParams({ code })}`, { replace: true })
  }
  const fail = (error: ApiError) => giveUp(isDeadLink(error) ? 'link_invalid' : error.code)

  const started = useRef(false)
  useEffect(() => {
    if (started.current || secret === undefined) return
    started.current = true
    // A visitor who loads the page again is asked for the link, which is as good as before.
    if (secret) void open(secret).catch((error: ApiError) => (error.body.fields?.password ? setStep('password') : fail(error)))
    else if (user && !isActive) void giveUp('link_invalid')
  })
  const isMissing = secret === null && !user
  const isDone = step === 'done' || (isActive && secret === null)
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'activation.title' })} noIndex />
      <PageBrand />
      {isDone && (
        <EmptyState
          drawing="confirmed"
          takesFocus={step === 'done'}
          title={<FormattedMessage id="activation.done" />}
          action={
            <Link className="btn btn-primary btn-lg" to={wayOn}>
              <FormattedMessage id="signup.toMatches" />
            </Link>
          }
        >
          <FormattedMessage id="activation.doneText" />
        </EmptyState>
      )}
      {!isDone && step === 'password' && secret && (
        <ActivationPassword activate={(password) => open(secret, password)} onDead={(error) => void fail(error)} />
      )}
      {isMissing && <MissingLink action={<NewActivationMail />} />}
      {!isDone && !isMissing && step === 'running' && (
        <EmptyState drawing="mail" title={<FormattedMessage id="activation.running" />}>
          <span className="spinner-border" aria-hidden="true" />
        </EmptyState>
      )}
    </main>
  )
}
