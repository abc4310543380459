import { Fragment, type RefObject } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { MethodMark } from './MethodMark.tsx'
import { useMethodName } from './methodName.ts'

const BANK_NEEDED = defineMessage({ id: 'checkout.bankNeeded' })

type Method = Schemas['PaymentMethod']

type Props = {
  methods: readonly Method[]
  chosen: Method['id'] | undefined
  onChoose: (id: Method['id']) => void
  /** Of the chosen method; undefined for one that needs none. */
  banks: readonly { id: string; name: string }[] | undefined
  bank: string
  onBank: (id: string) => void
  bankField: RefObject<HTMLSelectElement | null>
  /** Whether it was to be paid without one. */
  isBankMissing: boolean
}

/** The payment methods of the country as a grid, and the bank below the one that needs it [PAY-2]. */
export function MethodChoice({ methods, chosen, onChoose, banks, bank, onBank, bankField, isBankMissing }: Props) {
  const nameOf = useMethodName()
  return (
    <fieldset className="methods">
      <legend className="h5">
        <FormattedMessage id="checkout.method" />
      </legend>
      {methods.map(({ id, name }) => (
        <Fragment key={id}>
          <label className="method">
            <input type="radio" name="method" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
            <MethodMark id={id} />
            {nameOf({ id, name })}
          </label>
          {banks && chosen === id && (
            <Field
              label={defineMessage({ id: 'checkout.bank' })}
              kind="select"
              error={isBankMissing ? BANK_NEEDED.id : undefined}
            >
              {(props) => (
                <select {...props} ref={bankField} value={bank} required onChange={(event) => onBank(event.target.value)}>
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
        </Fragment>
      ))}
    </fieldset>
  )
}
