import type { ReactNode } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { bestOf, messagePrice, messagesOf } from '../../../shared/money.ts'
import { pathTo } from '../../../shared/routes.ts'
import { FREE_MESSAGES, PREMIUM_PHOTOS, SWIPE_LIKES_PER_DAY } from '../../../shared/rules/constants.ts'
import { offerOf } from '../../../shared/rules/discount.ts'
import type { Visit } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { MessagePrice } from '../../core/page/MessagePrice.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { Pair } from '../../core/page/Scene.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import type { Message } from '../../core/texts/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePackages } from './api.ts'
import { BENEFITS } from './benefits.ts'
import { useActiveDiscount } from './bonus/activeDiscount.ts'
import { Price, preferredPackage } from './PackageChoice.tsx'
import { ShopQuestions } from './ShopQuestions.tsx'
import { loadDiscounts } from './useDiscount.ts'
import './payments.scss'
import '../../ui/actionBar.scss'

export async function load(visit: Visit): Promise<void> {
  await Promise.all([visit.runtime.prefetch('getPackages', undefined, 'shown'), loadDiscounts(visit)])
}

const FREE: { text: Message; isForVisitors?: true }[] = [
  { text: defineMessage({ id: 'pricing.firstFree' }), isForVisitors: true },
  { text: defineMessage({ id: 'pricing.freeFind' }) },
  { text: defineMessage({ id: 'pricing.freeLikes' }) },
  { text: defineMessage({ id: 'pricing.freeRead' }) },
]

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
  const preferred = data && preferredPackage(data.packages, message_credits)
  const costs = sold?.map((each) => each.costs) ?? []
  const currency = sold?.[0]?.bundle.currency
  const isMember = useUser() !== undefined
  // Newcomers get one, so visitors are told that theirs will be less than what stands here.
  const isDiscounted = sold?.some(({ offer }) => offer.discount) ?? false
  const discount = isDiscounted ? 'counted' : isMember ? 'none' : 'coming'
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'pricing.title' })} />
      <div className="pricing-head">
        <div>
          <h1 className="page-title">
            {isMember ? (
              <FormattedMessage id="pricing.heading" />
            ) : (
              <FormattedMessage id="pricing.hello" values={{ free: FREE_MESSAGES }} />
            )}
          </h1>
          <p className="pricing-intro">
            <FormattedMessage id="pricing.intro" />{' '}
            {currency && (
              <MessagePrice costs={{ lowest: Math.min(...costs), highest: Math.max(...costs), currency }} discount={discount} />
            )}
          </p>
        </div>
        {!isMember && <Pair name="photo" />}
      </div>
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
                {sold.map((each) => (
                  <tr key={each.bundle.id} className={each.bundle === preferred ? 'is-preferred' : undefined}>
                    <th scope="row">
                      <span className="price-bundle">
                        <span className="package-credits">
                          <FormattedMessage id="nav.credits" values={{ count: each.credits }} />
                        </span>
                        {(each === best || each.bundle === preferred) && (
                          <span className="price-mark">
                            {each === best ? (
                              <FormattedMessage id="payments.best" />
                            ) : (
                              <FormattedMessage id="pricing.goodStart" />
                            )}
                          </span>
                        )}
                        <span className="package-note">
                          <FormattedMessage id="pricing.suits" values={whomItSuits(each.credits, message_credits)} />
                        </span>
                      </span>
                    </th>
                    <td>
                      <Price bundle={each.bundle} offer={each.offer} />
                    </td>
                    <td data-head={formatMessage({ id: 'pricing.message' })}>
                      <Money amount={each.costs} currency={each.bundle.currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="form-text">
              <FormattedMessage id="payments.terms" values={{ days: refund_days }} />
            </p>
          </div>
        )}
        <div className="price-card panel">
          <div>
            <h2 className="h5">
              <FormattedMessage id="pricing.free" />
            </h2>
            <ul>
              {FREE.filter(({ isForVisitors }) => !isForVisitors || !isMember).map(({ text }) => (
                <li key={text.id}>
                  <Icon name="check" />
                  <FormattedMessage {...text} values={{ free: FREE_MESSAGES, likes: SWIPE_LIKES_PER_DAY }} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="h5">
              <FormattedMessage id="pricing.paid" />
            </h2>
            <dl>
              <Costs what={<FormattedMessage id="pricing.paidMessage" />} credits={message_credits} />
              <Costs what={<FormattedMessage id="pricing.paidPhoto" />} credits={photo_credits} />
              <Costs what={<FormattedMessage id="pricing.paidGift" />} credits={gift_credits} />
            </dl>
            <p className="form-text">
              <FormattedMessage id="premium.how" />
            </p>
            <ul>
              {BENEFITS.slice(0, 3).map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name="check" />
                  <FormattedMessage {...text} values={{ photos: PREMIUM_PHOTOS }} />
                </li>
              ))}
            </ul>
          </div>
          <WayOn />
        </div>
        <ShopQuestions />
        {/* Of phones; wider, it is in the card of what is free. */}
        <div className="action-bar">
          <WayOn />
        </div>
      </div>
    </main>
  )
}

function WayOn() {
  const isMember = useUser() !== undefined
  return (
    <Link className="btn btn-primary btn-lg" to={pathTo(isMember ? 'credits' : 'signup')}>
      {isMember ? <FormattedMessage id="payments.buy" /> : <FormattedMessage id="index.join" />}
    </Link>
  )
}

/** Up to how many messages a bundle is of which size. */
const SIZES = { try: 9, one: 19, few: 39, often: 99, much: 199 }

function whomItSuits(credits: number, messageCredits: number) {
  const count = Math.floor(messagesOf(credits, messageCredits))
  const [size = 'other'] = Object.entries(SIZES).find(([, most]) => count <= most) ?? []
  return { count, size }
}

function Costs({ what, credits }: { what: ReactNode; credits: number }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <FormattedMessage id="nav.credits" values={{ count: credits }} />
      </dd>
    </div>
  )
}
