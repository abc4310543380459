import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, data as routeData } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
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
    if (isPaid) void refresh('getUser')
  }, [isPaid, refresh])
  if (error?.status === 404) throw routeData(null, { status: 404 })
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'payment.title' })} noIndex />
      <div role="status">
        {error && !payment && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !payment && <Waiting title="payment.loading" />}
        {payment && <Result payment={payment} />}
      </div>
    </main>
  )
}

function Result({ payment }: { payment: Payment }) {
  if (payment.state === 'pending') return <Waiting title="payment.pending" />
  if (payment.state === 'failed' || payment.state === 'cancelled') return <Failed payment={payment} />
  if (payment.state === 'paid') return <Completed payment={payment} />
  if (payment.state === 'superseded') {
    return (
      <EmptyState icon="info" title={<FormattedMessage id="payment.superseded" />} action={<ToTransactions />}>
        <FormattedMessage id="payment.supersededText" />
      </EmptyState>
    )
  }
  const note = noteOn(payment)
  return (
    <EmptyState icon="coin" title={<FormattedMessage id={`transactions.state.${payment.state}`} />} action={<ToTransactions />}>
      {note && <FormattedMessage id={note} />}
    </EmptyState>
  )
}

/** What a member should know of money that goes back, beyond that it does [SEC-5]. */
function noteOn({ state, code, credited }: Payment): 'payment.heldText' | 'payment.returned' | undefined {
  if (state === 'held') return 'payment.heldText'
  // A service of another make may not say.
  return credited === false && code && state !== 'charged_back' ? 'payment.returned' : undefined
}

function ToTransactions() {
  return (
    <Link className="btn btn-primary" to={pathTo('transactions-id')}>
      <FormattedMessage id="transactions.title" />
    </Link>
  )
}

function Waiting({ title }: { title: 'payment.loading' | 'payment.pending' }) {
  return (
    <EmptyState icon="clock" title={<FormattedMessage id={title} />}>
      <span className="spinner-border" aria-hidden="true" />
      <span className="d-block mt-2">
        <FormattedMessage id="payment.pendingHint" />
      </span>
    </EmptyState>
  )
}

function Completed({ payment }: { payment: Payment }) {
  return (
    <EmptyState
      icon="check"
      title={<FormattedMessage id="payment.completed" />}
      action={
        <Link className="btn btn-primary btn-lg" to={pathTo('chats')}>
          <FormattedMessage id="payment.toChats" />
        </Link>
      }
    >
      <FormattedMessage id="payment.added" values={{ count: payment.credits }} />
    </EmptyState>
  )
}

/** Another method is offered; where a card could not be charged again, the same once more, or PayPal [PAY-2]. */
function Failed({ payment }: { payment: Payment }) {
  const packages = useOperation('getPackages', payment.recurring_failed ? undefined : null).data?.packages
  const bundle = packages?.find(({ credits }) => credits === payment.credits)
  const withPaypal = bundle && pathTo('credits-id-paymentmethod', { id: bundle.id, paymentmethod: 'paypal' })
  return (
    <EmptyState
      icon="info"
      title={<FormattedMessage id="payment.failed" />}
      action={
        <div className="dialog-actions is-stacked">
          {payment.recurring_failed && (
            <Link className="btn btn-primary btn-lg" to={pathTo('credits-repeat-order')}>
              <FormattedMessage id="common.retry" />
            </Link>
          )}
          <Link
            className={`btn btn-lg ${payment.recurring_failed ? 'btn-outline-primary' : 'btn-primary'}`}
            to={withPaypal ?? pathTo('credits')}
          >
            <FormattedMessage id={withPaypal ? 'payment.withPaypal' : 'payment.otherMethod'} />
          </Link>
        </div>
      }
    >
      <FormattedMessage id="payment.failedText" />
    </EmptyState>
  )
}
