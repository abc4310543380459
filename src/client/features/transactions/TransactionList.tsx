import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { SettingsFrame } from '../../core/page/SettingsFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { useTransactions } from './api.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Payments, and what became of the credits; the latest first [PAY-3]. */
export function TransactionList() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useTransactions()
  const [refunding, setRefunding] = useState<Schemas['Payment']>()
  return (
    <SettingsFrame current="transactions">
      <PageHead title={formatMessage({ id: 'transactions.title' })} noIndex />
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <div className="skeleton chat-row-skeleton" aria-busy="true" />}
      {data && data.payments.length + data.entries.length === 0 && <NoTransactions />}
      {data && data.payments.length > 0 && (
        <section>
          <h2 className="section-title">
            <FormattedMessage id="transactions.payments" />
          </h2>
          <ul className="ledger">
            {data.payments.map((payment) => (
              <PaymentRow key={payment.payment_id} payment={payment} onRefund={() => setRefunding(payment)} />
            ))}
          </ul>
        </section>
      )}
      {data && data.entries.length > 0 && (
        <section>
          <h2 className="section-title">
            <FormattedMessage id="transactions.entries" />
          </h2>
          <ul className="ledger">
            {data.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} onDone={() => void mutate()} />}
    </SettingsFrame>
  )
}

function PaymentRow({ payment, onRefund }: { payment: Schemas['Payment']; onRefund: () => void }) {
  const { payment_id, state, credits, amount, currency, created_at } = payment
  return (
    <li>
      <Link to={pathTo('transactions-id', { id: payment_id })}>
        <FormattedMessage id="nav.credits" values={{ count: credits }} />
      </Link>
      <span className={`state state-${state}`}>
        <FormattedMessage id={`transactions.state.${state}`} />
      </span>
      <span className="ledger-amount">
        <Money amount={amount} currency={currency} />
      </span>
      <Day time={created_at} />
      {state === 'paid' && amount > 0 && (
        <button type="button" className="btn btn-link btn-sm" onClick={onRefund}>
          <FormattedMessage id="refund.ask" />
        </button>
      )}
    </li>
  )
}

function EntryRow({ entry: { kind, credits, balance, created_at } }: { entry: Schemas['CreditEntry'] }) {
  const { formatNumber } = useIntl()
  return (
    <li>
      <FormattedMessage id={`transactions.kind.${kind}`} />
      <span className="ledger-amount">{formatNumber(credits, { signDisplay: 'exceptZero' })}</span>
      <span className="text-body-secondary">
        <FormattedMessage id="transactions.balance" values={{ count: balance }} />
      </span>
      <Day time={created_at} />
    </li>
  )
}

function Day({ time }: { time: string }) {
  return (
    <time className="text-body-secondary" dateTime={time}>
      <FormattedDate value={time} day="numeric" month="short" year="numeric" timeZone="UTC" />
    </time>
  )
}

function NoTransactions() {
  return (
    <EmptyState
      drawing="receipt"
      title={<FormattedMessage id="transactions.none" />}
      action={
        <Link className="btn btn-primary" to={pathTo('credits')}>
          <FormattedMessage id="payments.title" />
        </Link>
      }
    />
  )
}
