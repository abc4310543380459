import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { bestOf, messagePrice, messagesOf, savedPercent } from '../../../shared/money.ts'
import type { Offer as OfferOf } from '../../../shared/rules/discount.ts'
import { useSettings } from '../../core/settings.ts'
import { Money } from '../../ui/Money.tsx'
import type { Offer } from './useDiscount.ts'
import { WhyNot } from './WhyNot.tsx'

type Package = Schemas['Package']

/** Percent: what a message saves below that is not worth a word. */
const LEAST_SAVED = 10

type Props = {
  packages: readonly Package[]
  chosen: number | undefined
  offerFor: (bundle: Package) => Offer
  /** Named where a code is for some of them only. */
  methods: readonly Schemas['PaymentMethod'][]
  onChoose: (id: number) => void
}

/**
 * The bundles as cards to choose from: credits, price, price per message, what a message saves against the smallest, all
 * with the discount that each has [PAY-1, MEE-4]; the best value is marked, and the one that the shop begins with, as among the prices.
 */
export function PackageChoice({ packages, chosen, offerFor, methods, onChoose }: Props) {
  const { message_credits } = useSettings()
  const [smallest] = packages
  const sold = (bundle: Package) => ({ id: bundle.id, credits: bundle.credits, amount: offerFor(bundle).amount })
  const listed = ({ id, credits, price }: Package) => ({ id, credits, amount: price })
  const best = bestOf(packages.map(sold), message_credits)
  const preferred = preferredPackage(packages, message_credits)
  return (
    <fieldset className="packages">
      <legend className="visually-hidden">
        <FormattedMessage id="payments.choose" />
      </legend>
      {packages.map((bundle) => {
        const offer = offerFor(bundle)
        // Of both prices the lesser: what a discount for some of them takes off is not what the bundle saves, and it may favour the smallest.
        const saves = [sold, listed].map((of) => (smallest ? savedPercent(of(bundle), of(smallest), message_credits) : 0))
        const saved = Math.min(...saves)
        return (
          <label key={bundle.id} className="package">
            <input
              type="radio"
              name="package"
              value={bundle.id}
              checked={chosen === bundle.id}
              onChange={() => onChoose(bundle.id)}
            />
            <span className="package-credits">
              <FormattedMessage id="nav.credits" values={{ count: bundle.credits }} />
            </span>
            {bundle.id === best?.id ? (
              <span className="package-mark package-best">
                <FormattedMessage id="payments.best" />
              </span>
            ) : (
              bundle === preferred && (
                <span className="package-mark">
                  <FormattedMessage id="pricing.goodStart" />
                </span>
              )
            )}
            <Price bundle={bundle} offer={offer} />
            <span className="package-note package-per">
              <FormattedMessage
                id="payments.perMessage"
                values={{
                  count: Math.floor(messagesOf(bundle.credits, message_credits)),
                  price: <Money amount={messagePrice(sold(bundle), message_credits)} currency={bundle.currency} />,
                }}
              />
            </span>
            {saved >= LEAST_SAVED && (
              <span className="package-saved">
                <FormattedMessage id="payments.saved" values={{ percent: saved }} />
              </span>
            )}
            <WhyNot refused={offer.refused.filter(ofSize)} bundle={bundle} methods={methods} />
          </label>
        )
      })}
    </fieldset>
  )
}

/** What is the same for all bundles stands with the code. */
const ofSize = ({ reason }: Offer['refused'][number]) => reason === 'code_minimum_order'

/** What a bundle costs, and before that what it costs without the discount. */
export function Price({ bundle: { price, currency }, offer }: { bundle: Package; offer: OfferOf<object> }) {
  return (
    <span className="package-price">
      {offer.discount && (
        <s>
          <span className="visually-hidden">
            <FormattedMessage id="payments.before" />{' '}
          </span>
          <Money amount={price} currency={currency} />
        </s>
      )}{' '}
      <strong>
        <Money amount={offer.amount} currency={currency} />
      </strong>
    </span>
  )
}

/**
 * The bundle that is chosen before anybody chooses: the one asked for, else the second smallest of those whose credits are all
 * messages – more than a try, far from the most that one can spend, and nothing of it is left over.
 */
export function preferredPackage(packages: readonly Package[], messageCredits: number, wanted?: number): Package | undefined {
  const whole = packages.filter(({ credits }) => credits % messageCredits === 0)
  return packages.find(({ id }) => id === wanted) ?? whole[1] ?? packages[1] ?? packages[0]
}
