import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSWRConfig } from 'swr'
import type { ApiError } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { ErrorMessage, ErrorText } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { Money } from '../../ui/Money.tsx'
import type { useDiscount } from './useDiscount.ts'

type Props = {
  error: ApiError
  /** The order, where it had a discount code. */
  withCode?: {
    code: string
    /** What it costs without that code. */
    without: { amount: number; currency: string }
    state: Pick<ReturnType<typeof useDiscount>, 'discounts' | 'leaveOut'>
  }
}

/** Why an order was refused, and what it costs now: a price that was not shown is not charged [MEE-4]. */
export function OrderProblem({ error, withCode }: Props) {
  const code = error.body.fields?.code ?? error.code
  const { mutate } = useSWRConfig()
  const hasOtherPrice = code === 'price_changed'
  useEffect(() => {
    if (hasOtherPrice) void mutate(isOfPrices)
  }, [hasOtherPrice, mutate])
  const { amount, currency } = error.body.params ?? {}
  if (hasOtherPrice && typeof amount === 'number' && typeof currency === 'string') {
    return (
      <div className="alert alert-danger" role="alert">
        <FormattedMessage id="checkout.priceChanged" values={{ price: <Money amount={amount} currency={currency} /> }} />
      </div>
    )
  }
  if (code.startsWith('code_') && withCode) return <CodeRefused reason={code} {...withCode} />
  return <ErrorText error={error} />
}

/** A discount code that cannot be had, or not for this order, can be left out [BON-5, SEC-5]. */
function CodeRefused({ reason, code, without, state }: NonNullable<Props['withCode']> & { reason: string }) {
  const isLeftOut = state.discounts.every((each) => each.code !== code)
  if (isLeftOut) return null
  return (
    <div className="alert alert-danger" role="alert">
      <p className="mb-0">
        <ErrorMessage id={messageOfCode(reason)} />
      </p>
      <div className="page-actions mb-0">
        <button type="button" className="btn btn-primary" onClick={() => state.leaveOut(code)}>
          <FormattedMessage
            id="checkout.withoutCode"
            values={{ price: <Money amount={without.amount} currency={without.currency} /> }}
          />
        </button>
        <Link className="btn btn-outline-primary" to={pathTo('credits')}>
          <FormattedMessage id="checkout.otherBundle" />
        </Link>
      </div>
    </div>
  )
}

const isOfPrices = (key: unknown) => Array.isArray(key) && (key[0] === 'getPackages' || key[0] === 'getDiscountCode')
