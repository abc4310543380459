import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePackages, usePaymentMethods } from './api.ts'
import { MandateForm } from './MandateForm.tsx'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { loadDiscounts, useDiscount } from './useDiscount.ts'
import './payments.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load(visit: LoadArgs): Promise<void> {
  const { runtime } = visit
  await Promise.all([
    loadDiscounts(visit),
    runtime.prefetch('getPackages', undefined, 'shown'),
    runtime.prefetch('getPaymentMethods', undefined, 'optional'),
    runtime.prefetch('getCompanyInfo'),
  ])
}

/** Paying by direct debit: the mandate, then the code that was sent to the mobile number [PAY-6]. */
export default function DirectDebitPage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const packages = usePackages().data?.packages
  const methods = usePaymentMethods().data?.methods ?? []
  const bundle = packages?.find(({ id }) => String(id) === query.get('package'))
  const discountState = useDiscount()
  const offer = bundle && discountState.offerFor(bundle, 'directdebit')
  const [payment, setPayment] = useState<Schemas['Payment']>()
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'directdebit.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="directdebit.title" />
      </h1>
      {packages && !bundle && (
        <EmptyState
          level={2}
          drawing="receipt"
          title={<FormattedMessage id="directdebit.noBundle" />}
          action={
            <Link className="btn btn-primary" to={pathTo('credits')}>
              <FormattedMessage id="payments.buy" />
            </Link>
          }
        />
      )}
      {bundle && offer && (
        <div className="checkout">
          <OrderSummary
            bundle={bundle}
            offer={offer}
            method={{ id: 'directdebit', name: '' }}
            methods={methods}
            discountState={discountState}
          />
          <div className="checkout-main">
            {payment ? (
              <OneTimeCodeForm payment={payment} />
            ) : (
              <MandateForm bundle={bundle} offer={offer} discountState={discountState} onStarted={setPayment} />
            )}
          </div>
        </div>
      )}
    </main>
  )
}
