import { useId } from 'react'
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { useFieldId } from '../core/forms/fields.ts'
import { useUser } from '../core/session.ts'
import { messageOfCode } from '../core/texts/errorMessage.ts'
import type { ProfileValues } from './profileValues.ts'
import './orientationConsent.scss'

/** What a form must say of the box. */
export const CONSENT_NEEDED = { required: messageOfCode('consent_required') } as const

type Props = {
  /** Called where the box is, for forms focus their fields in the order in which they were registered. */
  registration: () => UseFormRegisterReturn
  isMissing: boolean
  /** What its words select by: a site of men says whom its members like, and so does the box of its signup. */
  niche: string
  /** For the server's page: the form sets its values only once it is there. */
  isGiven?: boolean
}

/**
 * The explicit consent to process one's orientation (GDPR, article 9): what it is for and that it can be withdrawn beside the box,
 * all else that there is to know behind a word above it, and read out with the box.
 */
export function OrientationConsent({ registration, isMissing, niche, isGiven }: Props) {
  const id = useFieldId('orientation_consent')
  const [moreId, errorId] = [useId(), useId()]
  return (
    <div className="field consent">
      <details>
        <summary>
          <b>
            <FormattedMessage id="signup.orientation" />
          </b>{' '}
          <span>
            <FormattedMessage id="signup.orientationMore" />
          </span>
        </summary>
        <p id={moreId}>
          <FormattedMessage id="signup.orientationText" />
        </p>
      </details>
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          {...registration()}
          defaultChecked={isGiven}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${errorId} ${moreId}` : moreId}
        />
        <span>
          <FormattedMessage id="signup.orientationConsent" values={{ niche }} />
        </span>
      </label>
      {isMissing && (
        <p id={errorId} className="text-danger">
          <FormattedMessage id="errors.consent_required" />
        </p>
      )}
    </div>
  )
}

/** The same in a profile's form, for who tells their orientation and was never asked. */
export function MissingOrientationConsent() {
  const { register, watch, formState } = useFormContext<ProfileValues>()
  const user = useUser()
  const isTold = watch('sexuality') !== '' && watch('sexuality') !== (user?.profile.sexuality ?? '')
  if (user?.orientation_consent !== false || !isTold) return null
  return (
    <OrientationConsent
      registration={() => register('orientation_consent', { ...CONSENT_NEEDED, shouldUnregister: true })}
      isMissing={formState.errors.orientation_consent !== undefined}
      // Whatever they tell: it need not be what the site is about.
      niche="none"
    />
  )
}
