import { useState } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { Field } from '../../core/forms/Field.tsx'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { useDiscount } from './useDiscount.ts'

/** The discount that holds, with its time left, and a field for another code [BON-5]. */
export function DiscountEntry({ state }: { state: ReturnType<typeof useDiscount> }) {
  const { discount, typed, isChecking, error, enter } = state
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(typed ?? '')
  const apply = () => enter(text.trim())
  return (
    <section className="discount" aria-label={formatMessage({ id: 'payments.discount' })}>
      {discount && (
        <p className="discount-active" role="status">
          <Icon name="tag" />
          <span>
            <FormattedMessage id="payments.discountActive" values={{ percentage: discount.percentage, code: discount.code }} />
          </span>
          {discount.seconds !== undefined && (
            <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} />
          )}
          {discount.isTyped && (
            <button type="button" className="btn btn-link" onClick={() => enter('')}>
              <FormattedMessage id="payments.removeCode" />
            </button>
          )}
        </p>
      )}
      {isOpen || error ? (
        <form
          method="post"
          className="discount-form"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
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
          <button type="submit" className="btn btn-outline-primary" disabled={isChecking} aria-busy={isChecking}>
            <FormattedMessage id="payments.applyCode" />
          </button>
        </form>
      ) : (
        <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
          <FormattedMessage id="payments.haveCode" />
        </button>
      )}
      {error && (
        <span className="visually-hidden" role="alert">
          <ErrorMessage id={errorMessage(error)} values={error.body.params} />
        </span>
      )}
    </section>
  )
}

/** The field has come in the place of the button that was pressed. */
const focus = (field: HTMLElement | null) => field?.focus()
