import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Field } from '../../core/forms/Field.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useConfirmDirectDebit } from './api.ts'

/** The code from the text message confirms the mandate [PAY-6]. */
export function OneTimeCodeForm({ payment: { payment_id } }: { payment: Schemas['Payment'] }) {
  const form = useForm({ defaultValues: { code: '' } })
  const { register, handleSubmit, formState } = form
  const { send, failure } = useFormSend(form)
  const { trigger } = useConfirmDirectDebit()
  const navigate = useNavigate()
  const submit = handleSubmit(async ({ code }) => {
    if (await send(() => trigger({ body: { payment_id, code: code.trim() } })))
      await navigate(pathTo('transactions-id', { id: payment_id }), { replace: true })
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      {failure && <ErrorText error={failure} />}
      <Field
        label={defineMessage({ id: 'directdebit.code' })}
        error={formState.errors.code?.message}
        hint={<FormattedMessage id="directdebit.codeHint" />}
      >
        {(props) => (
          <input
            {...props}
            {...register('code', { required: 'errors.required' })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
      </Field>
      <SubmitButton pending={formState.isSubmitting}>
        <FormattedMessage id="directdebit.confirm" />
      </SubmitButton>
    </form>
  )
}
