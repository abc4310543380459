import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { PREMIUM_KEPT_PERCENT } from '../../../shared/rules/constants.ts'
import { Field } from '../../core/forms/Field.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useSettings } from '../../core/settings.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRequestRefund } from './api.ts'

type Props = { payment: Schemas['Payment']; onClose: () => void; onDone: () => void }

/** Asks for the unused credits of a payment to be paid back [ACC-12]. */
export function RefundDialog({ payment: { payment_id }, onClose, onDone }: Props) {
  const { refund_days } = useSettings()
  const form = useForm({ defaultValues: { comment: '' } })
  const { send, failure } = useFormSend(form)
  const { trigger } = useRequestRefund()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const submit = form.handleSubmit(async ({ comment }) => {
    const body = { payment_id, ...(comment.trim() && { comment: comment.trim() }) }
    if (!(await send(() => trigger({ body })))) return
    dispatch(toasts.actions.shown({ message: defineMessage({ id: 'refund.asked' }), kind: 'info' }))
    onDone()
    onClose()
    await refresh()
  })
  return (
    <Dialog isOpen onClose={onClose} isBusy={form.formState.isSubmitting} title={<FormattedMessage id="refund.title" />}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {failure && <ErrorText error={failure} />}
        <p>
          <FormattedMessage id="refund.text" values={{ days: refund_days }} />{' '}
          <FormattedMessage id="refund.premium" values={{ percent: PREMIUM_KEPT_PERCENT }} />
        </p>
        <Field label={defineMessage({ id: 'refund.comment' })}>
          {(props) => <textarea {...props} {...form.register('comment')} rows={3} maxLength={2000} />}
        </Field>
        <SubmitButton pending={form.formState.isSubmitting}>
          <FormattedMessage id="refund.ask" />
        </SubmitButton>
      </form>
    </Dialog>
  )
}
