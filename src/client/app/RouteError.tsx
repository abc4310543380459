import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { pathTo } from '../../shared/routes.ts'
import type { FailedCall } from '../core/operations/runtime.ts'
import { PageBrand } from '../core/page/Brand.tsx'
import { Link } from '../core/page/Link.tsx'
import { PageHead } from '../core/page/PageHead.tsx'
import { useUser } from '../core/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** What a route shows instead of its screen, by the status it failed with. */
export function RouteError() {
  const { status, data: said } = failureOf(useRouteError())
  if (status === 404) return <NotFound isOffered={said?.code !== 'not_offered'} />
  return <ErrorPage status={status} {...said} />
}

type Failure = { status: number; data?: Partial<FailedCall> | null }

/** The router makes a response of what a loader has thrown; the same thrown by a screen stays what it was. */
function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return error
  if (isThrownData(error)) return { status: error.init?.status ?? 500, data: error.data }
  return { status: 500 }
}

type ThrownData = ReturnType<typeof data<Failure['data']>>

const isThrownData = (error: unknown): error is ThrownData =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === data(null).type

/** An old link, or somebody who has left [RT-19]; or the operator has left it out, which is said [MIG-1]. */
function NotFound({ isOffered }: { isOffered: boolean }) {
  const { formatMessage } = useIntl()
  const isMember = useUser() !== undefined
  const title = isOffered ? NOT_FOUND : NOT_OFFERED
  return (
    <main className="container page-narrow page-failed">
      <PageHead title={formatMessage(title)} noIndex />
      <PageBrand />
      <EmptyState
        drawing="notFound"
        title={<FormattedMessage {...title} />}
        action={
          <div className="ways-on">
            {isMember && (
              <Link className="btn btn-primary" to={pathTo('members')}>
                <FormattedMessage id="errorPage.toMembers" />
              </Link>
            )}
            <Link className={`btn ${isMember ? 'btn-outline-primary' : 'btn-primary'}`} to={pathTo('index')}>
              <FormattedMessage id="errorPage.backHome" />
            </Link>
            {!isMember && (
              <Link className="btn btn-outline-primary" to={pathTo('members')}>
                <FormattedMessage id="index.lookAround" />
              </Link>
            )}
          </div>
        }
      >
        {isOffered && <FormattedMessage id="errorPage.notFoundText" />}
      </EmptyState>
    </main>
  )
}

const NOT_FOUND = defineMessage({ id: 'errorPage.notFound' })
const NOT_OFFERED = defineMessage({ id: 'errorPage.notOffered' })
