import { useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { characterCount, messageProblem } from '../../../../shared/rules/text.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import type { AccountValues } from './useDraftForm.ts'

/** The first message to the profile that the visitor came for; delivered once their address is confirmed [SGN-1]. */
export function MessageField() {
  const { message_length } = useSettings()
  const { register, watch, formState } = useFormContext<AccountValues>()
  const check = (text: string) => {
    const problem = messageProblem(text, message_length)
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Field
      name="signup_message"
      label={defineMessage({ id: 'signup.messageLabel' })}
      error={formState.errors.signup_message?.message}
      hint={
        <FormattedMessage id="chats.count" values={{ count: characterCount(watch('signup_message')), max: message_length }} />
      }
    >
      {(field) => <textarea {...field} {...register('signup_message', { validate: check })} rows={3} />}
    </Field>
  )
}
