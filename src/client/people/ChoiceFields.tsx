import { useFormContext } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { type ChoiceField, PROFILE_CHOICES } from '../../shared/rules/profileChoices.ts'
import { Field } from '../core/forms/Field.tsx'
import type { MessageId } from '../core/texts/messages.ts'
import { MissingOrientationConsent } from './OrientationConsent.tsx'
import type { ProfileValues } from './profileValues.ts'
import './choiceFields.scss'

/** Attributes that are chosen from a list; none of them has to be told. */
export function ChoiceFields({ fields }: { fields: readonly ChoiceField[] }) {
  const { register, formState, watch } = useFormContext<ProfileValues>()
  const gender = watch('gender')
  return (
    <>
      <div className="field-grid">
        {fields.map((field) => (
          <Field
            key={field}
            name={field}
            label={{ id: `profile.${field}` }}
            kind="select"
            error={formState.errors[field]?.message}
          >
            {(props) => (
              // For the server's page: the form itself sets its values only once it is there.
              <select {...props} {...register(field)} defaultValue={formState.defaultValues?.[field]}>
                {field !== 'gender' && (
                  <FormattedMessage id="form.choose">{(text) => <option value="">{text}</option>}</FormattedMessage>
                )}
                {PROFILE_CHOICES[field].map((value) => (
                  <FormattedMessage key={value} id={`profile.${field}.${value}` as MessageId} values={{ gender }}>
                    {(text) => <option value={value}>{text}</option>}
                  </FormattedMessage>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      {fields.includes('sexuality') && <MissingOrientationConsent />}
    </>
  )
}
