import { useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { characterCount } from '../../../../shared/rules/text.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { Avatar } from '../../../people/Avatar.tsx'
import type { AccountValues } from './useDraftForm.ts'

/** The first message to the profile that the visitor came for; delivered once their address is confirmed [SGN-1]. */
export function MessageField({ person }: { person: Schemas['Profile'] }) {
  const { message_length } = useSettings()
  const { register, watch, formState } = useFormContext<AccountValues>()
  const check = (text: string) =>
    text.trim() === '' ? 'errors.required' : characterCount(text.trim()) <= message_length || 'errors.too_long'
  return (
    <div className="question-message">
      <Avatar person={person} size={56} />
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
    </div>
  )
}
