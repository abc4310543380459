import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useMethodName } from './methodName.ts'

type Method = Schemas['PaymentMethod']

/** Cards, accounts and phones; everything else is a bank's. */
const ICONS: Partial<Record<Method['id'], IconName>> = {
  creditcard: 'card',
  visa: 'card',
  mastercard: 'card',
  maestro: 'card',
  cartebancaire: 'card',
  dankort: 'card',
  nexi: 'card',
  postepay: 'card',
  paypal: 'wallet',
  paysafecard: 'wallet',
  applepay: 'phone',
  mobilepay: 'phone',
  swish: 'phone',
  vipps: 'phone',
  twint: 'phone',
  blik: 'phone',
  satispay: 'phone',
}

type Props = {
  methods: readonly Method[]
  chosen: Method['id'] | undefined
  onChoose: (id: Method['id']) => void
  /** Of the chosen method; undefined for one that needs none. */
  banks: readonly { id: string; name: string }[] | undefined
  bank: string
  onBank: (id: string) => void
}

/** The payment methods of the country as a grid, and the bank where one has to be chosen [PAY-2]. */
export function MethodChoice({ methods, chosen, onChoose, banks, bank, onBank }: Props) {
  const nameOf = useMethodName()
  return (
    <>
      <fieldset className="methods">
        <legend className="h5">
          <FormattedMessage id="checkout.method" />
        </legend>
        {methods.map(({ id, name }) => (
          <label key={id} className="method">
            <input type="radio" name="method" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
            <Icon name={ICONS[id] ?? 'bank'} />
            {nameOf({ id, name })}
          </label>
        ))}
      </fieldset>
      {banks && (
        <Field label={defineMessage({ id: 'checkout.bank' })} kind="select">
          {(props) => (
            <select {...props} value={bank} required onChange={(event) => onBank(event.target.value)}>
              <FormattedMessage id="checkout.chooseBank">{(text) => <option value="">{text}</option>}</FormattedMessage>
              {banks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
