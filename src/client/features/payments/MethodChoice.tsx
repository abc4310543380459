import type { RefObject } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { MethodMark } from './MethodMark.tsx'
import { useMethodName } from './methodName.ts'
import { moreMethods } from './moreMethods.ts'

const BANK_NEEDED = defineMessage({ id: 'checkout.bankNeeded' })

type Method = Schemas['PaymentMethod']

type Props = {
  methods: readonly Method[]
  chosen: Method['id'] | undefined
  /** Whether a way to pay is another than by card: it costs something else, or was asked for by its name. */
  standsAlone: (id: Method['id']) => boolean
  onChoose: (id: Method['id']) => void
  /** Of the chosen method; undefined for one that needs none. */
  banks: readonly { id: string; name: string }[] | undefined
  bank: string
  onBank: (id: string) => void
  bankField: RefObject<HTMLSelectElement | null>
  /** Whether it was to be paid without one. */
  isBankMissing: boolean
}

/** Cards that whoever pays by credit card pays with: they are asked for what to pay with once. */
const BRANDS: readonly Method['id'][] = ['visa', 'mastercard']

/** As many as most people of a country pay with: all others are more ways to pay. */
const FIRST = 4

/**
 * The payment methods of the country, the most used first: cards as one, those that few take behind one row, and with the one that is
 * chosen the bank it needs [PAY-2].
 */
export function MethodChoice(props: Props) {
  const { methods, chosen, standsAlone, onChoose, banks, bank, onBank, bankField, isBankMissing } = props
  const nameOf = useMethodName()
  const hasCards = methods.some(({ id }) => id === 'creditcard')
  const brands = methods.filter(({ id }) => hasCards && BRANDS.includes(id) && !standsAlone(id))
  const shown = methods.filter((method) => !brands.includes(method))
  const first = shown.length > FIRST + 1 ? shown.slice(0, FIRST) : shown
  const rest = shown.slice(first.length)
  const dispatch = useAppDispatch()
  // Until somebody opens or shuts them, they are open where one of them is chosen.
  const isOpen = useAppSelector(moreMethods.selectSlice).isOpen ?? rest.some(({ id }) => id === chosen)
  const toggle = (next: boolean) => {
    // Said of what is drawn open, too.
    if (next !== isOpen) dispatch(moreMethods.actions.shown(next))
  }
  const choice = ({ id, name }: Method) => (
    <div key={id} className="method-choice">
      <label className="method">
        <input type="radio" name="method" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
        {id === 'creditcard' && brands.length > 0 ? (
          <>
            <span className="method-marks">
              {brands.map((brand) => (
                <MethodMark key={brand.id} id={brand.id} />
              ))}
            </span>
            <span>
              {nameOf({ id, name })}
              <span className="method-brands">{brands.map((brand) => brand.name).join(', ')}</span>
            </span>
          </>
        ) : (
          <>
            <MethodMark id={id} />
            {nameOf({ id, name })}
          </>
        )}
      </label>
      {banks && chosen === id && (
        <Field label={defineMessage({ id: 'checkout.bank' })} kind="select" error={isBankMissing ? BANK_NEEDED.id : undefined}>
          {(input) => (
            <select {...input} ref={bankField} value={bank} required onChange={(event) => onBank(event.target.value)}>
              <FormattedMessage id="checkout.chooseBank">{(text) => <option value="">{text}</option>}</FormattedMessage>
              {banks.map(({ id: code, name: called }) => (
                <option key={code} value={code}>
                  {called}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
  return (
    <fieldset className="methods">
      <legend className="h5">
        <FormattedMessage id="checkout.method" />
      </legend>
      <div className="method-list">
        {first.map(choice)}
        {rest.length > 0 && (
          <details className="method-more" open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
            <summary>
              <FormattedMessage id="checkout.more" values={{ count: rest.length }} />
            </summary>
            {rest.map(choice)}
          </details>
        )}
      </div>
    </fieldset>
  )
}
