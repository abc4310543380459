import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
  const { formatMessage } = useIntl()
  const { credits, price, currency } = bundle
  const { amount, discount, refused } = offer
  return (
    <section className="order panel" aria-labelledby={title}>
      <h2 id={title} className="h5">
        <FormattedMessage id="checkout.summary" />
      </h2>
      <dl>
        <Line className="order-bundle" label={<FormattedMessage id="checkout.bundle" />}>
          <FormattedMessage id="nav.credits" values={{ count: credits }} />
        </Line>
        {discount && (
          <>
            <Line className="order-price" label={<FormattedMessage id="checkout.price" />}>
              <Money amount={price} currency={currency} />
            </Line>
            <Line className="order-discount" label={<DiscountName discount={discount} />}>
              <Money amount={amount - price} currency={currency} />
            </Line>
          </>
        )}
        {method && (
          <Line className="order-pay-by" label={<FormattedMessage id="checkout.payBy" />}>
            {nameOf(method)}
          </Line>
        )}
        <Line className="order-total" label={<FormattedMessage id="checkout.total" />}>
          <Money amount={amount} currency={currency} />
        </Line>
      </dl>
      {discount?.seconds !== undefined && (
        <p className="order-ends">
          <Icon name="tag" />
          <span>
            <FormattedMessage
              id="checkout.discountEnds"
              values={{ time: <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} /> }}
            />
          </span>
        </p>
      )}
      <WhyNot refused={refused} error={discountState.error} bundle={bundle} methods={methods} />
    </section>
  )
}

function DiscountName({ discount: { isTyped, percentage, code } }: { discount: NonNullable<Offer['discount']> }) {
  return isTyped ? (
    <FormattedMessage id="checkout.discount" values={{ percentage, code }} />
  ) : (
    <FormattedMessage id="checkout.discountAutomatic" values={{ percentage }} />
  )
}

function Line({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
