import { useForm } from 'react-hook-form'
import { defineMessage, defineMessages, FormattedMessage } from 'react-intl'
import { Form } from '../../core/forms/Form.tsx'
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '../../core/forms/NewPasswordFields.tsx'
import { PasswordField } from '../../core/forms/PasswordField.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { usePushAgain } from '../../core/push/pushState.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { useChangePassword } from './api.ts'

const EMPTY = { old_password: '', password: '', password_repeat: '' }
const LABELS = { ...defineMessages({ old_password: { id: 'settings.oldPassword' } }), ...NEW_PASSWORD_LABELS }

/** Another password, by the one there is [ACC-4]. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({ defaultValues: EMPTY })
  const { register, handleSubmit, formState, reset } = form
  const { errors } = formState
  const { send, failure } = useFormSend(form)
  const { trigger } = useChangePassword()
  const dispatch = useAppDispatch()
  const pushAgain = usePushAgain()
  const submit = handleSubmit(async (body) => {
    if (!(await send(() => trigger({ body })))) return
    reset()
    onChanged()
    void pushAgain()
    dispatch(toasts.actions.shown({ message: defineMessage({ id: 'settings.passwordChanged' }), kind: 'info' }))
  })
  return (
    <Form form={form} labels={LABELS} failure={failure} onSubmit={submit}>
      <PasswordField
        name="old_password"
        label={LABELS.old_password}
        registration={() => register('old_password', { required: 'errors.required' })}
        error={errors.old_password?.message}
      />
      <NewPasswordFields />
      <SubmitButton pending={formState.isSubmitting} className="btn-outline-primary">
        <FormattedMessage id="settings.changePassword" />
      </SubmitButton>
    </Form>
  )
}
