import { FormattedMessage, useIntl } from 'react-intl'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { pathTo } from '../../shared/routes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageHead } from './PageHead.tsx'

/** What a route shows instead of its screen, by the status it failed with. */
export function RouteError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (status === 501) return <NotBuiltYet />
  const requestId = isRouteErrorResponse(error) && error.data?.requestId
  return <ErrorPage status={status} requestId={typeof requestId === 'string' ? requestId : undefined} />
}

/** [RT-19] */
function NotFound() {
  const { formatMessage } = useIntl()
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'errorPage.notFound' })} noIndex />
      <EmptyState
        icon="search"
        title={<FormattedMessage id="errorPage.notFound" />}
        action={
          <Link className="btn btn-primary" to={pathTo('index')}>
            <FormattedMessage id="errorPage.backHome" />
          </Link>
        }
      />
    </main>
  )
}

function NotBuiltYet() {
  const { formatMessage } = useIntl()
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'errorPage.notBuilt' })} noIndex />
      <EmptyState
        icon="fire"
        title={<FormattedMessage id="errorPage.notBuilt" />}
        action={
          <Link className="btn btn-primary" to={pathTo('members')}>
            <FormattedMessage id="errorPage.toMembers" />
          </Link>
        }
      >
        <FormattedMessage id="errorPage.notBuiltHint" />
      </EmptyState>
    </main>
  )
}
