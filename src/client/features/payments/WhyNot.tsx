import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ApiError, Schemas } from '../../../shared/contract/api.ts'
import type { Refusal } from '../../../shared/rules/discount.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import type { Message } from '../../core/texts/messages.ts'
import { Money } from '../../ui/Money.tsx'
import { useMethodName } from './methodName.ts'
import type { Offer } from './useDiscount.ts'

const REASONS: Record<Refusal, Message> = defineMessages({
  code_other_country: { id: 'payments.codeOtherCountry' },
  code_other_currency: { id: 'payments.codeOtherCurrency' },
  code_minimum_order: { id: 'payments.codeMinimumOrder' },
  code_other_method: { id: 'payments.codeOtherMethod' },
})

type Props = Pick<Offer, 'refused'> & {
  /** Why the code that was typed cannot be had at all. */
  error?: ApiError | undefined
  bundle: Pick<Schemas['Package'], 'currency'>
  /** Those offered here. */
  methods: readonly Schemas['PaymentMethod'][]
}

/** Why the codes that leave a price as it is do so, and what they would be honoured for [BON-5, MEE-4]. */
export function WhyNot({ refused, error, bundle: { currency }, methods }: Props) {
  const { formatList } = useIntl()
  const nameOf = useMethodName()
  const reasons = refused.map(({ discount: { code, minimum_order_value, paymentmethods = [] }, reason }) => {
    const names = methods.filter(({ id }) => paymentmethods.includes(id)).map(nameOf)
    return (
      <span key={code} className="package-note">
        <FormattedMessage
          {...REASONS[reason]}
          values={{
            code,
            count: names.length,
            methods: formatList(names, { type: 'disjunction' }),
            price: <Money amount={minimum_order_value ?? 0} currency={currency} />,
          }}
        />
      </span>
    )
  })
  return (
    <>
      {error && (
        <span className="package-note">
          <ErrorMessage id={errorMessage(error)} values={error.body.params} />
        </span>
      )}
      {reasons}
    </>
  )
}
