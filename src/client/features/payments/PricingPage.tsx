import { FormattedMessage, useIntl } from 'react-intl'
import { bestOf, messagePrice } from '../../../shared/money.ts'
import { pathTo } from '../../../shared/routes.ts'
import { offerOf } from '../../../shared/rules/discount.ts'
import type { Visit } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { MessagePrice } from '../../core/page/MessagePrice.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePackages } from './api.ts'
import { useActiveDiscount } from './bonus/activeDiscount.ts'
import { Price } from './PackageChoice.tsx'
import { loadDiscounts } from './useDiscount.ts'
import './payments.scss'

export async function load(visit: Visit): Promise<void> {
  await Promise.all([visit.runtime.prefetch('getPackages', undefined, 'shown'), loadDiscounts(visit)])
}

/** What everything costs, for everyone [RT-7, PAY-7]; members are told what it costs them, as in the shop. */
export default function PricingPage() {
  const { formatMessage } = useIntl()
  const { message_credits, photo_credits, gift_credits, refund_days, geoip_selected_country: country } = useSettings()
  const { data, error, mutate } = usePackages()
  const active = useActiveDiscount()
  const sold = data?.packages.map((bundle) => {
    const offer = offerOf(active ? [active] : [], { ...bundle, country })
    const { credits } = bundle
    const { amount } = offer
    return { bundle, offer, credits, amount, costs: messagePrice({ amount, credits }, message_credits) }
  })
  const best = sold && bestOf(sold, message_credits)
  const cheapest = best ?? sold?.[0]
  const isMember = useUser() !== undefined
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'pricing.title' })} />
      <h1 className="page-title">
        <FormattedMessage id="pricing.title" />
      </h1>
      <p className="pricing-intro">
        <FormattedMessage id="pricing.intro" />{' '}
        <MessagePrice own={cheapest && { costs: cheapest.costs, currency: cheapest.bundle.currency }} />{' '}
        <Link to={pathTo('pages', { page: 'pricing' })}>
          <FormattedMessage id="pricing.more" />
        </Link>
      </p>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <div className="pricing">
        {sold && (
          <div className="price-list panel">
            <table className="price-table">
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage id="pricing.bundle" />
                  </th>
                  <th scope="col">
                    <FormattedMessage id="pricing.price" />
                  </th>
                  <th scope="col">
                    <FormattedMessage id="pricing.message" />
                  </th>
                </tr>
              </thead>
              <tbody>
                {sold.map(({ bundle, offer, costs }) => (
                  <tr key={bundle.id}>
                    <th scope="row">
                      <FormattedMessage id="nav.credits" values={{ count: bundle.credits }} />
                      {bundle === best?.bundle && (
                        <>
                          {' '}
                          <span className="price-best">
                            <FormattedMessage id="payments.best" />
                          </span>
                        </>
                      )}
                    </th>
                    <td>
                      <Price bundle={bundle} offer={offer} />
                    </td>
                    <td>
                      <Money amount={costs} currency={bundle.currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className="price-card panel">
          <ul>
            <li>
              <Icon name="wallet" />
              <span>
                <FormattedMessage id="pricing.costs" values={{ message_credits, photo_credits, gift_credits }} />
              </span>
            </li>
            {!isMember && (
              <li>
                <Icon name="chatFill" />
                <span>
                  <FormattedMessage id="pricing.firstFree" />
                </span>
              </li>
            )}
            <li>
              <Icon name="star" />
              <span>
                <FormattedMessage id="premium.how" />
              </span>
            </li>
            <li>
              <Icon name="shield" />
              <span>
                <FormattedMessage id="payments.terms" values={{ days: refund_days }} />
              </span>
            </li>
          </ul>
          <Link className="btn btn-primary btn-lg" to={pathTo(isMember ? 'credits' : 'signup')}>
            {isMember ? <FormattedMessage id="payments.buy" /> : <FormattedMessage id="index.join" />}
          </Link>
        </div>
      </div>
    </main>
  )
}
