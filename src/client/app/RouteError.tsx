import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { pathTo } from '../../shared/routes.ts'
import type { FailedCall } from '../core/operations/runtime.ts'
import { PageBrand } from '../core/page/Brand.tsx'
import { Link } from '../core/page/Link.tsx'
import { PageHead } from '../core/page/PageHead.tsx'
import { useUser } from '../core/session.ts'
import type { Message } from '../core/texts/messages.ts'
import type { Drawing } from '../ui/drawings.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPage } from './ErrorPage.tsx'

type Explanation = { drawing: Drawing; title: Message; hint?: Message | undefined; action: Message; to: 'index' }

/** Statuses that are no failure of ours, and what leads on from them. */
const EXPLANATIONS: Record<number, Explanation> = {
  // [RT-19]
  404: {
    drawing: 'notFound',
    title: defineMessage({ id: 'errorPage.notFound' }),
    hint: defineMessage({ id: 'errorPage.notFoundText' }),
    action: defineMessage({ id: 'errorPage.backHome' }),
    to: 'index',
  },
}

/** What a route shows instead of its screen, by the status it failed with. */
export function RouteError() {
  const { status, data: said } = failureOf(useRouteError())
  const explanation = EXPLANATIONS[status]
  // Neither an old link nor somebody who has left: the operator's choice [MIG-1].
  const choice = said?.code === 'not_offered' && { title: defineMessage({ id: 'errorPage.notOffered' }), hint: undefined }
  if (explanation) return <ExplainedPage {...explanation} {...choice} />
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

function ExplainedPage({ drawing, title, hint, action, to }: Explanation) {
  const { formatMessage } = useIntl()
  const isMember = useUser() !== undefined
  return (
    <main className="container page-narrow page-failed">
      <PageHead title={formatMessage(title)} noIndex />
      <PageBrand />
      <EmptyState
        drawing={drawing}
        title={<FormattedMessage {...title} />}
        action={
          <div className="ways-on">
            {isMember && (
              <Link className="btn btn-primary" to={pathTo('members')}>
                <FormattedMessage id="errorPage.toMembers" />
              </Link>
            )}
            <Link className={`btn ${isMember ? 'btn-outline-primary' : 'btn-primary'}`} to={pathTo(to)}>
              <FormattedMessage {...action} />
            </Link>
            {!isMember && (
              <Link className="btn btn-outline-primary" to={pathTo('members')}>
                <FormattedMessage id="index.lookAround" />
              </Link>
            )}
          </div>
        }
      >
        {hint && <FormattedMessage {...hint} />}
      </EmptyState>
    </main>
  )
}
