import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Money } from '../../ui/Money.tsx'
import { useMethodName } from './methodName.ts'
import type { Offer, useDiscount } from './useDiscount.ts'
import { WhyNot } from './WhyNot.tsx'

type Props = {
  bundle: Schemas['Package']
  offer: Offer
  /** How it is paid, as far as that is known. */
  method: Pick<Schemas['PaymentMethod'], 'id' | 'name'> | undefined
  /** Those offered here. */
  methods: readonly Schemas['PaymentMethod'][]
  discountState: ReturnType<typeof useDiscount>
}

/** What is ordered, what it costs and why, beside what it is ordered with [PAY-2, MEE-4]. */
export function OrderSummary({ bundle, offer, method, methods, discountState }: Props) {
  const title = useId()
  const nameOf = useMethodName()
  const { credits, price, currency } = bundle
  const { amount, discount, refused } = offer
  return (
    <section className="order panel" aria-labelledby={title}>
      <h2 id={title} className="h5">
        <FormattedMessage id="checkout.summary" />
      </h2>
      <dl>
        <Line label={<FormattedMessage id="checkout.bundle" />}>
          <FormattedMessage id="nav.credits" values={{ count: credits }} />
        </Line>
        <Line label={<FormattedMessage id="checkout.price" />}>
          <Money amount={price} currency={currency} />
        </Line>
        {discount && (
          <Line
            label={<FormattedMessage id="checkout.discount" values={{ percentage: discount.percentage, code: discount.code }} />}
          >
            <Money amount={amount - price} currency={currency} />
          </Line>
        )}
        {method && <Line label={<FormattedMessage id="checkout.payBy" />}>{nameOf(method)}</Line>}
        <Line label={<FormattedMessage id="checkout.total" />} isTotal>
          <Money amount={amount} currency={currency} />
        </Line>
      </dl>
      <WhyNot refused={refused} error={discountState.error} bundle={bundle} methods={methods} />
    </section>
  )
}

function Line({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
