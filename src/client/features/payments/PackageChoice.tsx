import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Money } from '../../ui/Money.tsx'
import { type Discount, priceWith } from './useDiscount.ts'

type Package = Schemas['Package']

type Props = {
  packages: readonly Package[]
  chosen: number | undefined
  discount: Discount | undefined
  onChoose: (id: number) => void
}

/** The bundles as cards to choose from: credits, price, price per message, the best value marked [PAY-1]. */
export function PackageChoice({ packages, chosen, discount, onChoose }: Props) {
  return (
    <fieldset className="packages">
      <legend className="visually-hidden">
        <FormattedMessage id="payments.choose" />
      </legend>
      {packages.map((bundle) => (
        <label key={bundle.id} className={`package${bundle.best ? ' is-best' : ''}`}>
          <input
            type="radio"
            name="package"
            value={bundle.id}
            checked={chosen === bundle.id}
            onChange={() => onChoose(bundle.id)}
          />
          {bundle.best && (
            <span className="package-best">
              <FormattedMessage id="payments.best" />
            </span>
          )}
          <span className="package-credits">
            <FormattedMessage id="nav.credits" values={{ count: bundle.credits }} />
          </span>
          <Price bundle={bundle} discount={discount} />
          <span className="package-note">
            <FormattedMessage
              id="payments.perMessage"
              values={{ price: <Money amount={priceWith(bundle.per_message, discount)} currency={bundle.currency} /> }}
            />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function Price({ bundle: { price, currency }, discount }: { bundle: Package; discount: Discount | undefined }) {
  return (
    <span className="package-price">
      {discount && (
        <s>
          <span className="visually-hidden">
            <FormattedMessage id="payments.before" />{' '}
          </span>
          <Money amount={price} currency={currency} />
        </s>
      )}{' '}
      <strong>
        <Money amount={priceWith(price, discount)} currency={currency} />
      </strong>
    </span>
  )
}

/** The bundle that is chosen before anybody chooses: the one asked for, else the smallest. */
export function preferredPackage(packages: readonly Package[], wanted?: number): Package | undefined {
  return packages.find(({ id }) => id === wanted) ?? packages[0]
}
