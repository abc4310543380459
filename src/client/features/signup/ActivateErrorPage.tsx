import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageBrand } from '../../core/page/Brand.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useSettings } from '../../core/settings.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewActivationMail } from './NewActivationMail.tsx'

/** An address that could not be confirmed, and what to do about it [SGN-4, RT-12]. */
export default function ActivateErrorPage() {
  const { formatMessage, messages } = useIntl()
  const [query] = useSearchParams()
  const { support_email } = useSettings()
  const code = query.get('code')
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'activation.failed' })} noIndex />
      <PageBrand />
      <EmptyState drawing="deadLink" title={<FormattedMessage id="activation.failed" />} action={<NewActivationMail />}>
        {code && (
          <span className="d-block mb-2">
            {/* A backend of another make has words of its own for a link that has expired. */}
            <ErrorMessage id={messageOfCode(code) in messages ? messageOfCode(code) : 'errors.link_invalid'} />
          </span>
        )}
        <FormattedMessage id="activation.support" values={{ email: <a href={`mailto:${support_email}`}>{support_email}</a> }} />
      </EmptyState>
    </main>
  )
}
