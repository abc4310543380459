import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import type { Visit } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { useSettings } from '../../core/settings.ts'
import { Money } from '../../ui/Money.tsx'
import { usePackages, usePaymentMethods } from './api.ts'
import { DiscountEntry, DiscountNote } from './DiscountEntry.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PackageChoice, preferredPackage } from './PackageChoice.tsx'
import { ShopQuestions } from './ShopQuestions.tsx'
import { loadDiscounts, useDiscount } from './useDiscount.ts'
import '../../ui/actionBar.scss'

export async function loadShop(visit: Visit): Promise<void> {
  await Promise.all([
    visit.runtime.prefetch('getPackages', undefined, 'shown'),
    // Named where a code is for some of them only.
    visit.runtime.prefetch('getPaymentMethods', undefined, 'optional'),
    loadDiscounts(visit),
  ])
}

/** Bundles, a discount, and the way to pay [PAY-1, PAY-7]. @param children what follows the bundles */
export function Shop({ children }: { children?: ReactNode }) {
  const { data, error, mutate } = usePackages()
  const { message_credits, refund_days } = useSettings()
  const discountState = useDiscount()
  const { offerFor, discounts, typed } = discountState
  const methods = usePaymentMethods().data?.methods ?? []
  const [wanted, setWanted] = useState<number>()
  const navigate = useNavigate()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <div className="packages skeleton" aria-busy="true" />
  const chosen = preferredPackage(data.packages, message_credits, wanted)
  const goOn = () => {
    if (!chosen) return
    const path = pathTo('credits-id-paymentmethod', { id: chosen.id })
    void navigate(typed && discounts.some(({ isTyped }) => isTyped) ? `${path}?${new URLSearchParams({ code: typed })}` : path)
  }
  return (
    <div className="checkout">
      <div className="checkout-main">
        <Offered by="getDiscountCode">
          <DiscountNote state={discountState} packages={data.packages} methods={methods} />
        </Offered>
        <PackageChoice packages={data.packages} chosen={chosen?.id} offerFor={offerFor} methods={methods} onChoose={setWanted} />
        <Offered by="getDiscountCode">
          <DiscountEntry state={discountState} />
        </Offered>
        {children}
        <ShopQuestions />
      </div>
      <div className="shop-side">
        {chosen && (
          <>
            <OrderSummary
              bundle={chosen}
              offer={offerFor(chosen)}
              method={undefined}
              methods={methods}
              discountState={discountState}
            />
            <p className="form-text">
              <FormattedMessage id="payments.terms" values={{ days: refund_days }} />
            </p>
            <div className="action-bar">
              <button type="button" className="btn btn-primary btn-lg" onClick={goOn}>
                <FormattedMessage
                  id="payments.goOn"
                  values={{ price: <Money amount={offerFor(chosen).amount} currency={chosen.currency} /> }}
                />
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
