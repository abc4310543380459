import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { ABOUT_LENGTH, MAX_INTERESTS } from '../../shared/rules/profileChoices.ts'
import { Field } from '../core/forms/Field.tsx'
import { InterestPicker } from './InterestPicker.tsx'
import type { ProfileValues } from './profileValues.ts'

/** What one tells about oneself: a text and interests. @param rows of the text */
export function AboutFields({ rows }: { rows: number }) {
  const { register, control, formState } = useFormContext<ProfileValues>()
  const { field } = useController({ control, name: 'interests' })
  const titleId = useId()
  return (
    <>
      <Field name="about" label={defineMessage({ id: 'account.about' })} error={formState.errors.about?.message}>
        {(props) => (
          <textarea
            {...props}
            {...register('about')}
            defaultValue={formState.defaultValues?.about}
            rows={rows}
            maxLength={ABOUT_LENGTH}
          />
        )}
      </Field>
      <p id={titleId} className="form-label interest-label">
        <FormattedMessage id="account.interests" />
      </p>
      <InterestPicker chosen={field.value} max={MAX_INTERESTS} onChange={field.onChange} labelledBy={titleId} isShort />
    </>
  )
}
