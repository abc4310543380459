import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { loginPath } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ResendMail } from './ResendMail.tsx'

/** An address that could not be confirmed, and what to do about it [SGN-4, RT-12]. */
export default function ActivateErrorPage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const { support_email } = useSettings()
  const user = useUser()
  const code = query.get('code')
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'activation.failed' })} noIndex />
      <EmptyState
        icon="info"
        title={<FormattedMessage id="activation.failed" />}
        action={
          user?.status === 'not_confirmed' ? (
            <ResendMail />
          ) : (
            <Link className="btn btn-primary" to={loginPath(pathTo('activate-done'))}>
              <FormattedMessage id="activation.loginToResend" />
            </Link>
          )
        }
      >
        {code && (
          <span className="d-block mb-2">
            <ErrorMessage id={messageOfCode(code)} />
          </span>
        )}
        <FormattedMessage id="activation.support" values={{ email: <a href={`mailto:${support_email}`}>{support_email}</a> }} />
      </EmptyState>
    </main>
  )
}
