import type { Schemas } from '../../../shared/contract/api.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'

type Id = Schemas['PaymentMethodId']

/** What one pays with: all of a kind have the same ground. */
type Kind = 'bank' | 'card' | 'phone' | 'voucher'
type Mark = { kind: Kind } & ({ letters: string } | { icon: IconName })

/** Letters of the name where it is a brand's, a sign where it is a word; none is anybody's logo, and no two are alike. */
export const MARKS: Record<Id, Mark> = {
  applepay: { kind: 'phone', letters: 'A' },
  bancontact: { kind: 'card', letters: 'Bc' },
  banktransfer: { kind: 'bank', icon: 'transfer' },
  blik: { kind: 'phone', letters: 'Bl' },
  cartebancaire: { kind: 'card', letters: 'CB' },
  creditcard: { kind: 'card', icon: 'card' },
  dankort: { kind: 'card', letters: 'Dk' },
  directdebit: { kind: 'bank', icon: 'mandate' },
  eps: { kind: 'bank', letters: 'e' },
  giropay: { kind: 'bank', letters: 'g' },
  ideal: { kind: 'bank', letters: 'iD' },
  maestro: { kind: 'card', letters: 'Ma' },
  mastercard: { kind: 'card', letters: 'MC' },
  mobilepay: { kind: 'phone', letters: 'MP' },
  nexi: { kind: 'card', letters: 'N' },
  paypal: { kind: 'phone', letters: 'P' },
  paysafecard: { kind: 'voucher', icon: 'voucher' },
  postepay: { kind: 'card', letters: 'Po' },
  przelewy24: { kind: 'bank', letters: '24' },
  satispay: { kind: 'phone', letters: 'Sa' },
  sofort: { kind: 'bank', letters: 'S' },
  swish: { kind: 'phone', letters: 'Sw' },
  twint: { kind: 'phone', letters: 'Tw' },
  vipps: { kind: 'phone', letters: 'Vi' },
  visa: { kind: 'card', letters: 'V' },
}

/** A payment method's mark, by which it is found among others. Its name stands beside it. */
export function MethodMark({ id }: { id: Id }) {
  const mark = MARKS[id]
  const tile = { className: `method-mark is-${mark.kind}`, 'aria-hidden': true } as const
  // In the stylesheet's words, as initials are: what is copied or searched for is the name alone.
  if ('letters' in mark) return <span {...tile} data-letters={mark.letters} />
  return (
    <span {...tile}>
      <Icon name={mark.icon} />
    </span>
  )
}
