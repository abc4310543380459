import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { isDeadLink, useMailedLink } from '../../core/links/linkSecret.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useAdoptUser, useUser } from '../../core/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useActivate } from './api.ts'

/** Where the mailed link leads: confirms the address, or goes on to the page that says it could not [SGN-4, RT-12]. */
export default function ActivateDonePage() {
  const { formatMessage } = useIntl()
  const { secret } = useMailedLink()
  const { trigger, data, error } = useActivate()
  const adopt = useAdoptUser()
  const navigate = useNavigate()
  const user = useUser()
  // Who is signed in here may see that the link has done its work, whoever opened it first.
  const isActive = user?.status === 'active'
  const isDone = data !== undefined || (isActive && (secret === null || error !== undefined))

  const started = useRef(false)
  useEffect(() => {
    if (started.current || secret === undefined) return
    started.current = true
    const fail = (code: string) => navigate(`${pathTo('activate-error')}?${new URLSearchParams({ code })}`, { replace: true })
    if (secret)
      void trigger({ body: { token: secret } }).then(
        adopt,
        (error) => isActive || fail(isDeadLink(error) ? 'link_invalid' : error.code),
      )
    else if (!isActive) void fail('link_invalid')
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
