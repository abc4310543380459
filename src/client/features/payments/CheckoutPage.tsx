import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { data as routeData, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo, type RouteParams } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useSettings } from '../../core/settings.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { useBanks, usePackages, usePaymentMethods } from './api.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { ShopQuestions } from './ShopQuestions.tsx'
import { loadDiscounts, useDiscount } from './useDiscount.ts'
import { usePay } from './usePay.ts'
import './payments.scss'
import '../../ui/actionBar.scss'

export async function load(visit: LoadArgs<'credits-id-paymentmethod'>): Promise<void> {
  const { runtime, params } = visit
  const [offer, ways] = await Promise.all([
    runtime.prefetch('getPackages'),
    // A way to pay in the address decides whether there is such a page.
    runtime.prefetch('getPaymentMethods', undefined, params.paymentmethod === undefined ? 'shown' : undefined),
    loadDiscounts(visit),
  ])
  if (!isSold(params, offer?.packages, ways?.methods)) throw routeData(null, { status: 404 })
}

/** Whether there are the bundle and the way to pay that an address names, as far as is known. */
function isSold(
  { id, paymentmethod }: RouteParams<'credits-id-paymentmethod'>,
  packages: Schemas['Package'][] | undefined,
  methods: Schemas['PaymentMethod'][] | undefined,
): boolean {
  if (packages && !packages.some((each) => each.id === id)) return false
  return paymentmethod === undefined || !methods || methods.some((each) => each.id === paymentmethod)
}

/** Paying a bundle: the method, its bank, and one button that says the amount [PAY-2]. */
export default function CheckoutPage() {
  const { formatMessage } = useIntl()
  const params = useRouteParams('credits-id-paymentmethod')
  const packages = usePackages()
  const methods = usePaymentMethods()
  const { search } = useLocation()
  const failed = packages.error ?? methods.error
  const bundle = packages.data?.packages.find(({ id }) => id === params.id)
  if (!isSold(params, packages.data?.packages, methods.data?.methods)) throw routeData(null, { status: 404 })
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'checkout.title' })} noIndex />
      <Link className="lone-link way-up" to={pathTo('credits') + search}>
        <Icon name="chevronLeft" />
        <FormattedMessage id="payments.title" />
      </Link>
      <h1 className="page-title">
        <FormattedMessage id="checkout.title" />
      </h1>
      {failed && (!bundle || !methods.data) && (
        <LoadFailed error={failed} onRetry={() => void Promise.all([packages.mutate(), methods.mutate()])} />
      )}
      {bundle && methods.data && <Checkout bundle={bundle} methods={methods.data.methods} />}
    </main>
  )
}

type Props = { bundle: Schemas['Package']; methods: Schemas['PaymentMethod'][] }

function Checkout({ bundle, methods }: Props) {
  const { paymentmethod } = useRouteParams('credits-id-paymentmethod')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [bank, setBank] = useState('')
  const [isBankMissing, setBankMissing] = useState(false)
  const bankField = useRef<HTMLSelectElement>(null)
  const discountState = useDiscount()
  const { discounts, offerFor, isChecking } = discountState
  const { pay, isPaying, error, code } = usePay()
  const { refund_days } = useSettings()
  // Chosen at once; the address, which a reload goes by, follows.
  const [chosen, setChosen] = useState(paymentmethod)
  const [asked] = useState(paymentmethod)
  // Whoever has chosen none pays by the first that their code is for.
  const fitting = discounts.length > 0 ? methods.find(({ id }) => offerFor(bundle, id).discount === discounts[0]) : undefined
  const method = methods.find(({ id }) => id === chosen) ?? fitting ?? methods[0]
  const offer = offerFor(bundle, method?.id)
  const { amount, discount } = offer
  const { currency } = bundle
  const banks = useBanks(method?.needs_bank ? method.id : undefined)
  const takeBank = (id: string) => {
    setBank(id)
    setBankMissing(false)
  }
  const choose = (id: string) => {
    setChosen(id)
    takeBank('')
    const path = pathTo('credits-id-paymentmethod', { id: bundle.id, paymentmethod: id })
    void navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true, preventScrollReset: true })
  }
  const isReady = method && !isChecking
  return (
    <form
      className="checkout is-paying"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || isPaying) return
        if (method.needs_bank && bank === '') {
          setBankMissing(true)
          bankField.current?.focus()
        } else
          void pay({
            package: bundle.id,
            method: method.id,
            ...(bank && { bank }),
            ...(discount && { code: discount.code }),
            expected: { amount, currency },
          })
      }}
    >
      <div className="checkout-main">
        {error && (
          <OrderProblem
            error={error}
            {...(code && {
              withCode: { code, without: { ...offerFor(bundle, method?.id, code), currency }, state: discountState },
            })}
          />
        )}
        <MethodChoice
          methods={methods}
          chosen={method?.id}
          standsAlone={(id) => id === asked || offerFor(bundle, id).amount !== offerFor(bundle, 'creditcard').amount}
          onChoose={choose}
          banks={method?.needs_bank ? (banks ?? []) : undefined}
          bank={bank}
          onBank={takeBank}
          bankField={bankField}
          isBankMissing={isBankMissing}
        />
        <ShopQuestions />
      </div>
      <div className="shop-side">
        <OrderSummary bundle={bundle} offer={offer} method={method} methods={methods} discountState={discountState} />
        <p className="form-text">
          <FormattedMessage id="payments.terms" values={{ days: refund_days }} /> <FormattedMessage id="checkout.secure" />
        </p>
        <div className="action-bar">
          <p className="pay-once">
            <Icon name="lock" /> <FormattedMessage id="checkout.once" />
          </p>
          <BusyButton type="submit" className="btn btn-primary btn-lg" disabled={!isReady} isBusy={isPaying}>
            <FormattedMessage id="checkout.pay" values={{ price: <Money amount={amount} currency={currency} /> }} />
          </BusyButton>
        </div>
      </div>
    </form>
  )
}
