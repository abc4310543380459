import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { ErrorMessage } from '../../app/ErrorText.tsx'
import { errorMessage } from '../../app/errorMessage.ts'
import { useRefresh } from '../../app/live/refresh.ts'
import { PageHead } from '../../app/PageHead.tsx'
import { useUser } from '../../app/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useConfirmMailChange } from './api.ts'

/** Where the link mailed to a new address leads: from then on it is the account's [ACC-4, RT-13]. */
export default function MailChangePage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const token = query.get('token')
  const { trigger, data, error } = useConfirmMailChange()
  const refresh = useRefresh()
  const isMember = useUser() !== undefined
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !token) return
    started.current = true
    // What went wrong is shown below.
    void trigger({ body: { token } }).then(
      () => (isMember ? refresh('getUser') : undefined),
      () => {},
    )
  })
  const failed = error ?? (token ? undefined : { code: 'link_invalid' })
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'settings.email' })} noIndex />
      {failed && (
        <EmptyState
          icon="info"
          title={<FormattedMessage id="settings.emailNotChanged" />}
          action={
            <Link className="btn btn-primary" to={pathTo('settings')}>
              <FormattedMessage id="settings.title" />
            </Link>
          }
        >
          <ErrorMessage id={error ? errorMessage(error) : 'errors.link_invalid'} />
        </EmptyState>
      )}
      {!failed && data && (
        <EmptyState
          icon="check"
          title={<FormattedMessage id="settings.emailChanged" />}
          action={
            <Link className="btn btn-primary" to={pathTo('members')}>
              <FormattedMessage id="errorPage.toMembers" />
            </Link>
          }
        />
      )}
      {!failed && !data && (
        <EmptyState icon="envelope" title={<FormattedMessage id="activation.running" />}>
          <span className="spinner-border" aria-hidden="true" />
        </EmptyState>
      )}
    </main>
  )
}
