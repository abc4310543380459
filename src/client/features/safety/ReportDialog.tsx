import { useForm } from 'react-hook-form'
import { defineMessage, defineMessages, FormattedMessage } from 'react-intl'
import type { Body } from '../../../shared/contract/api.ts'
import { Field } from '../../core/forms/Field.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { useSend } from '../../core/operations/send.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'

type Values = Required<Pick<Body<'report'>, 'reason' | 'comment'>>

const TITLES: Record<'member' | 'message', Message> = defineMessages({
  member: { id: 'safety.reportTitle' },
  message: { id: 'safety.reportMessageTitle' },
})
const REASONS = ['spam', 'fraud', 'abuse', 'underage', 'photos', 'other'] as const

/** Reports a member, or one of their messages, to the operator [ACC-10]. */
export default function ReportDialog({ dialog: { person, message }, isOpen, onClose }: DialogProps<'report'>) {
  const { trigger } = useSend('report')
  const dispatch = useAppDispatch()
  const form = useForm<Values>({ defaultValues: { comment: '' } })
  const { register, handleSubmit, formState } = form
  const { send, failure } = useFormSend(form)

  const submit = handleSubmit(async ({ reason, comment }) => {
    const body = { profile: person.id, reason, ...(message && { message }), ...(comment.trim() && { comment: comment.trim() }) }
    if (!(await send(() => trigger({ body })))) return
    onClose()
    dispatch(toasts.actions.shown({ message: defineMessage({ id: 'safety.reported' }), kind: 'info' }))
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      held={formState.isDirty}
      isBusy={formState.isSubmitting}
      title={<FormattedMessage {...(message ? TITLES.message : TITLES.member)} values={{ name: person.name }} />}
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {failure && <ErrorText error={failure} />}
        <p className="text-body-secondary">
          <FormattedMessage id="safety.notTold" values={{ name: person.name }} />
        </p>
        <fieldset className="choices">
          <legend className="form-label">
            <FormattedMessage id="safety.reason" />
          </legend>
          {REASONS.map((reason) => (
            <label key={reason} className="choice">
              <input type="radio" value={reason} {...register('reason', { required: true })} />
              <FormattedMessage id={`safety.reason.${reason}`} />
            </label>
          ))}
          {formState.errors.reason && (
            <p className="text-danger" role="alert">
              <FormattedMessage id="safety.reasonNeeded" />
            </p>
          )}
        </fieldset>
        <Field label={defineMessage({ id: 'safety.comment' })} error={formState.errors.comment?.message}>
          {(props) => <textarea {...props} {...register('comment')} rows={2} maxLength={2000} />}
        </Field>
        <SubmitButton pending={formState.isSubmitting}>
          <FormattedMessage id="safety.sendReport" />
        </SubmitButton>
      </form>
    </Dialog>
  )
}
