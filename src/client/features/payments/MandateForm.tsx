import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import { useId, useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { defineMessage, defineMessages, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Form } from '../../core/forms/Form.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { useStartDirectDebit } from './api.ts'
import { OrderProblem } from './OrderProblem.tsx'
import type { Offer, useDiscount } from './useDiscount.ts'

type Values = Omit<Schemas['DirectDebit'], 'package' | 'code' | 'consent'> & { consent: boolean }

const EMPTY: Values = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  mobile: '',
  consent: false,
}

const FIELDS = [
  { name: 'street', label: defineMessage({ id: 'directdebit.street' }), autoComplete: 'address-line1' },
  { name: 'house_number', label: defineMessage({ id: 'directdebit.houseNumber' }), autoComplete: 'address-line2' },
  { name: 'postcode', label: defineMessage({ id: 'directdebit.postcode' }), autoComplete: 'postal-code' },
  { name: 'city', label: defineMessage({ id: 'account.city' }), autoComplete: 'address-level2' },
  { name: 'mobile', label: defineMessage({ id: 'directdebit.mobile' }), autoComplete: 'tel' },
] as const

const LABELS = {
  ...defineMessages({ account_holder: { id: 'directdebit.holder' }, iban: { id: 'directdebit.iban' } }),
  ...Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])),
}

type Props = {
  bundle: Schemas['Package']
  offer: Offer
  discountState: ReturnType<typeof useDiscount>
  onStarted: (payment: Schemas['Payment']) => void
}

/** The SEPA mandate [PAY-6]. */
export function MandateForm({ bundle, offer, discountState, onStarted }: Props) {
  const form = useForm<Values>({ defaultValues: EMPTY, mode: 'onTouched' })
  const { register, handleSubmit, setValue, formState } = form
  const { errors } = formState
  const { send, failure } = useFormSend(form)
  const { trigger } = useStartDirectDebit()
  const { offerFor, isChecking } = discountState
  /** Of the order that was tried last. */
  const [code, setCode] = useState<string>()

  const submit = handleSubmit(({ consent: _, ...values }) =>
    send(async () => {
      const { amount, discount } = offer
      const expected = { amount, currency: bundle.currency }
      setCode(discount?.code)
      const body = { ...values, consent: true, package: bundle.id, expected, ...(discount && { code: discount.code }) } as const
      onStarted((await trigger({ body })).payment)
    }),
  )
  const checkIban = (iban: string) => isValidIBAN(iban.replaceAll(' ', '').toUpperCase()) || 'errors.iban_invalid'
  return (
    <Form form={form} labels={LABELS} onSubmit={submit}>
      {failure && (
        <OrderProblem
          error={failure}
          {...(code && {
            withCode: {
              code,
              without: { ...offerFor(bundle, 'directdebit', code), currency: bundle.currency },
              state: discountState,
            },
          })}
        />
      )}
      <Field name="account_holder" label={LABELS.account_holder} error={errors.account_holder?.message}>
        {(props) => (
          <input {...props} {...register('account_holder', { required: 'errors.required' })} maxLength={70} autoComplete="name" />
        )}
      </Field>
      <Field name="iban" label={LABELS.iban} error={errors.iban?.message}>
        {(props) => (
          <input
            {...props}
            {...register('iban', {
              required: 'errors.required',
              validate: checkIban,
              // Groups of four, as it stands on the card.
              onBlur: ({ target }) =>
                setValue('iban', friendlyFormatIBAN(target.value.toUpperCase()) ?? target.value, { shouldValidate: true }),
            })}
            maxLength={42}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="mandate-address">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} name={name} label={label} error={errors[name]?.message}>
            {(props) => (
              <input
                {...props}
                {...register(name, { required: 'errors.required' })}
                maxLength={100}
                autoComplete={autoComplete}
                inputMode={name === 'mobile' ? 'tel' : 'text'}
              />
            )}
          </Field>
        ))}
      </div>
      <Consent register={register} isMissing={errors.consent !== undefined} />
      <SubmitButton pending={formState.isSubmitting || isChecking}>
        <FormattedMessage id="directdebit.sendCode" />
      </SubmitButton>
    </Form>
  )
}

/** Registers its box after the fields above it: a form focuses the first of what is wrong in that order. */
function Consent({ register, isMissing }: { register: UseFormRegister<Values>; isMissing: boolean }) {
  const company = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false }).data
  const errorId = useId()
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          {...register('consent', { required: 'directdebit.consentNeeded' })}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
        />
        <span>
          <FormattedMessage id="directdebit.mandate" values={{ company: company?.name ?? '' }} />
        </span>
      </label>
      {isMissing && (
        <p id={errorId} className="text-danger" role="alert">
          <FormattedMessage id="directdebit.consentNeeded" />
        </p>
      )}
    </div>
  )
}
