import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePackages, usePaymentMethods, useTransactions } from './api.ts'
import { MethodMark } from './MethodMark.tsx'
import { useMethodName } from './methodName.ts'
import { OrderProblem } from './OrderProblem.tsx'
import { usePay } from './usePay.ts'
import './payments.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load({ runtime }: LoadArgs): Promise<void> {
  const wanted = (['getTransactions', 'getPackages', 'getPaymentMethods'] as const).map((operation) =>
    runtime.prefetch(operation, undefined, 'shown'),
  )
  await Promise.all(wanted)
}

/** The last order once more, with one press [PAY-4]. */
export default function RepeatOrderPage() {
  const { formatMessage } = useIntl()
  const transactions = useTransactions()
  const packages = usePackages().data?.packages
  const user = useUser()
  const last = transactions.data?.payments.find(({ state }) => state === 'paid')
  // Prices are a country's: where the member is now, another bundle may be sold. A service of another make may not say it.
  const bundle = packages?.find(({ id }) => id === last?.package?.id)
  return (
    <main className="container page-medium">
      <PageHead title={formatMessage({ id: 'repeat.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="repeat.title" />
      </h1>
      <p className="text-body-secondary">
        <FormattedMessage id="payments.balance" values={{ count: user?.credits ?? 0 }} />
      </p>
      {transactions.error && !transactions.data && (
        <LoadFailed error={transactions.error} onRetry={() => void transactions.mutate()} />
      )}
      {transactions.data && packages && (last && bundle ? <Repeat last={last} bundle={bundle} /> : <NothingToRepeat />)}
    </main>
  )
}

type Payment = Schemas['Payment']

function Repeat({ last, bundle }: { last: Payment; bundle: Schemas['Package'] }) {
  const methods = usePaymentMethods().data?.methods ?? []
  const { pay, isPaying, error } = usePay()
  const nameOf = useMethodName()
  const method = methods.find(({ id }) => id === last.method) ?? { id: last.method, name: last.method }
  const expected = { amount: bundle.price, currency: bundle.currency }
  return (
    <>
      {error && <OrderProblem error={error} />}
      <div className="order-line panel">
        <strong>
          <FormattedMessage id="nav.credits" values={{ count: bundle.credits }} />
        </strong>
        <span className="order-method">
          <MethodMark id={last.method} />
          {nameOf(method)}
        </span>
        <strong>
          <Money amount={bundle.price} currency={bundle.currency} />
        </strong>
      </div>
      <p className="page-actions">
        <BusyButton
          className="btn btn-primary btn-lg"
          isBusy={isPaying}
          onClick={() => void pay({ package: bundle.id, method: last.method, repeat: true, expected })}
        >
          <FormattedMessage id="checkout.pay" values={{ price: <Money amount={bundle.price} currency={bundle.currency} /> }} />
        </BusyButton>
        <Link className="btn btn-outline-primary btn-lg" to={pathTo('credits')}>
          <FormattedMessage id="repeat.other" />
        </Link>
      </p>
    </>
  )
}

function NothingToRepeat() {
  return (
    <EmptyState
      level={2}
      drawing="receipt"
      title={<FormattedMessage id="errors.nothing_to_repeat" />}
      action={
        <Link className="btn btn-primary" to={pathTo('credits')}>
          <FormattedMessage id="payments.buy" />
        </Link>
      }
    />
  )
}
