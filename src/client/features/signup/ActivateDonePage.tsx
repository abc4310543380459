import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { PageHead } from '../../app/PageHead.tsx'
import { useAdoptUser, useUser } from '../../app/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useActivate } from './api.ts'

/** Where the mailed link leads: confirms the address, or goes on to the page that says it could not [SGN-4, RT-12]. */
export default function ActivateDonePage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const token = query.get('token')
  const { trigger, data } = useActivate()
  const adopt = useAdoptUser()
  const navigate = useNavigate()
  const user = useUser()
  const isDone = data !== undefined || (!token && user?.status === 'active')

  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const fail = (code: string) => navigate(`${pathTo('activate-error')}?${new URLSearchParams({ code })}`, { replace: true })
    if (token) void trigger({ body: { token } }).then(adopt, (error) => fail(error.code))
    else if (!user) void fail('link_invalid')
  })
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'activation.title' })} noIndex />
      {isDone ? (
        <EmptyState
          icon="check"
          title={<FormattedMessage id="activation.done" />}
          action={
            <Link className="btn btn-primary btn-lg" to={pathTo('signup-matches')}>
              <FormattedMessage id="signup.toMatches" />
            </Link>
          }
        >
          <FormattedMessage id="activation.doneText" />
        </EmptyState>
      ) : (
        <EmptyState icon="envelope" title={<FormattedMessage id="activation.running" />}>
          <span className="spinner-border" aria-hidden="true" />
        </EmptyState>
      )}
    </main>
  )
}
