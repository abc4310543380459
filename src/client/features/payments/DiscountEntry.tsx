import { useState } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { useDiscount } from './useDiscount.ts'
import { WhyNot } from './WhyNot.tsx'

type Props = {
  state: ReturnType<typeof useDiscount>
  /** What it is for, the smallest first. */
  packages: readonly Schemas['Package'][]
  methods: readonly Schemas['PaymentMethod'][]
}

/** The discount that holds, with its time left, and what does not hold yet and why [BON-5, MEE-4]. */
export function DiscountNote({ state: { offerFor, enter }, packages, methods }: Props) {
  const { formatMessage } = useIntl()
  // What is not honoured for the largest bundle is so for none; what is too small for it stands at each of the others.
  const largest = packages.at(-1)
  const { discount, refused = [] } = (largest && offerFor(largest)) ?? {}
  const remove = (
    <button type="button" className="btn btn-link" onClick={() => enter('')}>
      <FormattedMessage id="payments.removeCode" />
    </button>
  )
  return (
    <section className="discount" aria-label={formatMessage({ id: 'payments.discount' })}>
      {discount && (
        <div className="discount-active">
          <Icon name="tag" />
          {/* Without the countdown, of which nobody wants to be told every second. */}
          <span role="status">
            {discount.isTyped ? (
              <FormattedMessage id="payments.discountActive" values={discount} />
            ) : (
              <FormattedMessage id="checkout.discountAutomatic" values={{ percentage: discount.percentage }} />
            )}
          </span>
          {discount.seconds !== undefined && (
            <span className="discount-ends">
              <FormattedMessage
                id="checkout.endsIn"
                values={{ time: <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} /> }}
              />
            </span>
          )}
          {discount.isTyped && remove}
        </div>
      )}
      {largest && refused.length > 0 && (
        <p className="discount-refused" role="status">
          <WhyNot refused={refused} bundle={largest} methods={methods} />
          {refused.some(({ discount: { isTyped } }) => isTyped) && remove}
        </p>
      )}
    </section>
  )
}

/** A field for another code [BON-5]. */
export function DiscountEntry({ state: { typed, isChecking, error, enter } }: Pick<Props, 'state'>) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(typed ?? '')
  return (
    <>
      {isOpen || error ? (
        <form
          method="post"
          className="discount-form"
          onSubmit={(event) => {
            event.preventDefault()
            enter(text.trim())
          }}
        >
          <Field
            label={defineMessage({ id: 'payments.code' })}
            error={error && errorMessage(error)}
            errorValues={error?.body.params}
          >
            {(props) => (
              <input
                {...props}
                ref={isOpen ? focus : undefined}
                value={text}
                maxLength={50}
                autoCapitalize="characters"
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <BusyButton type="submit" className="btn btn-outline-primary" isBusy={isChecking}>
            <FormattedMessage id="payments.applyCode" />
          </BusyButton>
        </form>
      ) : (
        <button type="button" className="btn btn-link discount-open" onClick={() => setOpen(true)}>
          <FormattedMessage id="payments.haveCode" />
        </button>
      )}
      {error && (
        <span className="visually-hidden" role="alert">
          <ErrorMessage id={errorMessage(error)} values={error.body.params} />
        </span>
      )}
    </>
  )
}

/** The field has come in the place of the button that was pressed. */
const focus = (field: HTMLElement | null) => field?.focus()
