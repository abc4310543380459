import { defineMessage, FormattedMessage } from 'react-intl'
import { characterCount } from '../../../../shared/rules/text.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { Avatar } from '../../../people/Avatar.tsx'
import { Question } from './Question.tsx'
import { type ScreenProps, useDraftForm } from './useDraftForm.ts'

/** The first message to the profile that the visitor came for; delivered once their address is confirmed [SGN-1]. */
export function MessageScreen(props: ScreenProps) {
  const { person, onBack } = props
  const { message_length } = useSettings()
  const { register, watch, errorOf, onChange, onSubmit } = useDraftForm(['signup_message'], props)
  const count = characterCount(watch('signup_message') ?? '')
  return (
    <Question
      title={<FormattedMessage id="signup.message" values={{ name: person?.name ?? '' }} />}
      onBack={onBack}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <div className="question-person">
        <Avatar image={person?.main_image ?? null} size={112} />
      </div>
      <Field
        label={defineMessage({ id: 'signup.messageLabel' })}
        error={errorOf('signup_message')}
        hint={<FormattedMessage id="chats.count" values={{ count, max: message_length }} />}
      >
        {(field) => (
          <textarea
            {...field}
            {...register('signup_message', {
              validate: (text) =>
                text.trim() === '' ? 'errors.required' : characterCount(text.trim()) <= message_length || 'errors.too_long',
            })}
            rows={4}
          />
        )}
      </Field>
    </Question>
  )
}
