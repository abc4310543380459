import { type ReactNode, useEffect } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { data as routeData } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePayment } from './api.ts'

type Payment = Schemas['Payment']

/** A payment after its page at the provider: loading, pending, completed, failed or cancelled [PAY-2, PAY-3]. */
export function PaymentResult({ id }: { id: number }) {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = usePayment(id)
  const payment = data?.payment
  const refresh = useRefresh()
  const isPaid = payment?.state === 'paid'
  useEffect(() => {
    // Credits and premium are the user's.
    if (isPaid) void refresh()
  }, [isPaid, refresh])
  if (error?.status === 404) throw routeData(null, { status: 404 })
  return (
    <main className="container payment-result">
      <PageHead title={formatMessage({ id: 'transactions.result.title' })} noIndex />
      <div role="status">
        {error && !payment && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !payment && <Waiting title={defineMessage({ id: 'transactions.result.loading' })} />}
        {payment && <Result payment={payment} />}
      </div>
    </main>
  )
}

/** It can be paid in another way. */
export const hasFailed = ({ state }: Payment): boolean => state === 'failed' || state === 'cancelled'

function Result({ payment }: { payment: Payment }) {
  if (payment.state === 'pending')
    return <Waiting title={defineMessage({ id: 'transactions.result.pending' })} action={<ToTransactions />} />
  if (hasFailed(payment)) return <Failed payment={payment} />
  if (payment.state === 'paid') return <Completed payment={payment} />
  if (payment.state === 'superseded') {
    return (
      <EmptyState drawing="receipt" title={<FormattedMessage id="transactions.result.superseded" />} action={<ToTransactions />}>
        <FormattedMessage id="transactions.result.supersededText" />
      </EmptyState>
    )
  }
  const note = noteOn(payment)
  return (
    <EmptyState
      drawing="returned"
      title={<FormattedMessage id={`transactions.state.${payment.state}`} />}
      action={<ToTransactions />}
    >
      {note && <FormattedMessage {...note} />}
    </EmptyState>
  )
}

/** What a member should know of money that goes back, beyond that it does [SEC-5]. */
function noteOn({ state, code, credited }: Payment): Message | undefined {
  if (state === 'held') return defineMessage({ id: 'transactions.result.heldText' })
  // A service of another make may not say.
  return credited === false && code && state !== 'charged_back'
    ? defineMessage({ id: 'transactions.result.returned' })
    : undefined
}

function ToTransactions() {
  return (
    <Link className="btn btn-primary" to={pathTo('transactions-id')}>
      <FormattedMessage id="transactions.see" />
    </Link>
  )
}

function Waiting({ title, action }: { title: Message; action?: ReactNode }) {
  return (
    <EmptyState drawing="pending" title={<FormattedMessage {...title} />} action={action}>
      <FormattedMessage id="transactions.result.pendingHint" />
    </EmptyState>
  )
}

function Completed({ payment }: { payment: Payment }) {
  return (
    <EmptyState
      drawing="paid"
      title={<FormattedMessage id="transactions.result.completed" />}
      action={
        <Link className="btn btn-primary btn-lg" to={pathTo('chats')}>
          <FormattedMessage id="transactions.result.toChats" />
        </Link>
      }
    >
      <FormattedMessage id="transactions.result.added" values={{ count: payment.credits }} />
    </EmptyState>
  )
}

/** Another method is offered, also to who cancelled, which is no failure; where a card could not be charged again, the same once more, or PayPal [PAY-2]. */
function Failed({ payment }: { payment: Payment }) {
  const isCancelled = payment.state === 'cancelled'
  const packages = useOperation('getPackages').data?.packages
  // The bundle and the code stay, if they still are to be had; a service of another make may not say which they were.
  const bundle = packages?.find(({ id }) => id === payment.package?.id)
  const withPaypal = bundle && payment.recurring_failed
  const other = bundle && pathTo('credits-id-paymentmethod', { id: bundle.id, ...(withPaypal && { paymentmethod: 'paypal' }) })
  const code = payment.code ? `?${new URLSearchParams({ code: payment.code })}` : ''
  return (
    <EmptyState
      drawing="failed"
      title={
        isCancelled ? (
          <FormattedMessage id="transactions.result.cancelled" />
        ) : (
          <FormattedMessage id="transactions.result.failed" />
        )
      }
      action={
        <div className="dialog-actions is-stacked">
          {payment.recurring_failed && (
            <Link className="btn btn-primary btn-lg" to={pathTo('credits-repeat-order')}>
              <FormattedMessage id="common.retry" />
            </Link>
          )}
          <Link
            className={`btn btn-lg ${payment.recurring_failed ? 'btn-outline-primary' : 'btn-primary'}`}
            to={(other ?? pathTo('credits')) + code}
          >
            {withPaypal ? (
              <FormattedMessage id="transactions.result.withPaypal" />
            ) : (
              <FormattedMessage id="transactions.result.otherMethod" />
            )}
          </Link>
        </div>
      }
    >
      <strong className="d-block text-body">
        <FormattedMessage id="transactions.result.notCharged" />
      </strong>
      {!isCancelled && <FormattedMessage id="transactions.result.failedText" />}
    </EmptyState>
  )
}
