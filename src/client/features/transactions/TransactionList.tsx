import { type ReactNode, useState } from 'react'
import { defineMessage, FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { AskedMost } from '../../core/page/AskedMost.tsx'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { REFUND } from '../../core/page/questions.ts'
import { SettingsFrame } from '../../core/page/SettingsFrame.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { useTransactions } from './api.ts'
import { RefundDialog } from './RefundDialog.tsx'
import './transactions.scss'

/** Payments, and what became of the credits; the latest first [PAY-3]. */
export function TransactionList() {
  const { formatMessage } = useIntl()
  const { data, error, mutate } = useTransactions()
  const [refunding, setRefunding] = useState<Schemas['Payment']>()
  return (
    <SettingsFrame
      current="transactions"
      beside={
        <AskedMost question={REFUND}>
          <Link to={pathTo('pages', { page: 'return-policy' })}>
            <FormattedMessage id="footer.returnPolicy" />
          </Link>
        </AskedMost>
      }
    >
      <PageHead title={formatMessage({ id: 'transactions.title' })} noIndex />
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <div className="skeleton chat-row-skeleton" aria-busy="true" />}
      {data && data.payments.length + data.entries.length === 0 && <NoTransactions />}
      {data && data.payments.length > 0 && (
        <section>
          <h2 className="section-title">
            <FormattedMessage id="transactions.payments" />
          </h2>
          <Table
            className="transactions is-payments"
            columns={[
              defineMessage({ id: 'transactions.column.date' }),
              defineMessage({ id: 'transactions.column.bundle' }),
              defineMessage({ id: 'transactions.column.state' }),
              defineMessage({ id: 'transactions.column.amount' }),
            ]}
          >
            {data.payments.map((payment) => (
              <PaymentRow key={payment.payment_id} payment={payment} onRefund={() => setRefunding(payment)} />
            ))}
          </Table>
        </section>
      )}
      {data && data.entries.length > 0 && (
        <section>
          <h2 className="section-title">
            <FormattedMessage id="transactions.entries" />
          </h2>
          <Table
            className="transactions"
            columns={[
              defineMessage({ id: 'transactions.column.date' }),
              defineMessage({ id: 'transactions.column.what' }),
              defineMessage({ id: 'transactions.column.credits' }),
              defineMessage({ id: 'transactions.column.balance' }),
            ]}
          >
            {data.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table>
        </section>
      )}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} onDone={() => void mutate()} />}
    </SettingsFrame>
  )
}

/** With numbers that stand below each other; on phones each row is a card (transactions.scss). */
function Table({ className, columns, children }: { className: string; columns: Message[]; children: ReactNode }) {
  return (
    <div className="transactions-room">
      <table className={className}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <FormattedMessage {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function PaymentRow({ payment, onRefund }: { payment: Schemas['Payment']; onRefund: () => void }) {
  const { payment_id, state, credits, amount, currency, created_at } = payment
  return (
    <tr>
      <Day time={created_at} />
      <td className="transaction-what">
        <Link to={pathTo('transactions-id', { id: payment_id })}>
          <FormattedMessage id="nav.credits" values={{ count: credits }} />
        </Link>
      </td>
      <td className="transaction-state">
        <span className={`state state-${state}`}>
          <FormattedMessage id={`transactions.state.${state}`} />
        </span>
        {state === 'paid' && amount > 0 && (
          <Offered by="requestRefund">
            <button type="button" className="btn btn-link btn-sm" onClick={onRefund}>
              <FormattedMessage id="refund.ask" />
            </button>
          </Offered>
        )}
      </td>
      <td className="transaction-amount">
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  )
}

function EntryRow({ entry: { kind, credits, balance, created_at } }: { entry: Schemas['CreditEntry'] }) {
  const { formatNumber } = useIntl()
  return (
    <tr>
      <Day time={created_at} />
      <td className="transaction-what">
        <FormattedMessage id={`transactions.kind.${kind}`} />
      </td>
      <td className="transaction-amount">{formatNumber(credits, { signDisplay: 'exceptZero' }).replace('-', '−')}</td>
      <td className="transaction-balance">
        <span className="transaction-label">
          <FormattedMessage id="transactions.column.balance" />{' '}
        </span>
        {formatNumber(balance)}
      </td>
    </tr>
  )
}

function Day({ time }: { time: string }) {
  return (
    <td className="transaction-day">
      <time dateTime={time}>
        <FormattedDate value={time} day="numeric" month="short" year="numeric" timeZone="UTC" />
      </time>
    </td>
  )
}

function NoTransactions() {
  return (
    <EmptyState
      level={2}
      drawing="receipt"
      title={<FormattedMessage id="transactions.none" />}
      action={
        <Link className="btn btn-primary" to={pathTo('credits')}>
          <FormattedMessage id="payments.buy" />
        </Link>
      }
    />
  )
}
