import { FormattedMessage, useIntl } from 'react-intl'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { pathTo, type RouteName } from '../../shared/routes.ts'
import { PageHead } from '../core/page/PageHead.tsx'
import type { MessageId } from '../core/texts/messages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { ErrorPage } from './ErrorPage.tsx'

type Explanation = { icon: IconName; title: MessageId; hint?: MessageId; action: MessageId; to: RouteName }

/** Statuses that are no failure of ours, and what leads on from them. */
const EXPLANATIONS: Record<number, Explanation> = {
  // [RT-19]
  404: { icon: 'search', title: 'errorPage.notFound', action: 'errorPage.backHome', to: 'index' },
}

/** What a route shows instead of its screen, by the status it failed with. */
export function RouteError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const explanation = EXPLANATIONS[status]
  if (explanation) return <ExplainedPage {...explanation} />
  const requestId = isRouteErrorResponse(error) && error.data?.requestId
  return <ErrorPage status={status} requestId={typeof requestId === 'string' ? requestId : undefined} />
}

function ExplainedPage({ icon, title, hint, action, to }: Explanation) {
  const { formatMessage } = useIntl()
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: title })} noIndex />
      <EmptyState
        icon={icon}
        title={<FormattedMessage id={title} />}
        action={
          <Link className="btn btn-primary" to={pathTo(to)}>
            <FormattedMessage id={action} />
          </Link>
        }
      >
        {hint && <FormattedMessage id={hint} />}
      </EmptyState>
    </main>
  )
}
