import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useRequestPasswordReset } from './api.ts'

/** For who has deleted their account and knows its password: the mail with the link that takes that back [ACC-5]. */
export function WayBack({ email }: { email: string }) {
  const { trigger, data, error, isMutating } = useRequestPasswordReset()
  if (data) {
    return (
      <p role="status">
        <FormattedMessage id="reset.wayBackSent" values={{ email: <strong>{email}</strong> }} />
      </p>
    )
  }
  return (
    <form
      method="post"
      action={pathTo('reset-password')}
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        // What went wrong is shown below.
        void trigger({ body: { email } }).catch(() => {})
      }}
    >
      <input type="hidden" name="email" value={email} />
      <SubmitButton pending={isMutating} className="btn-outline-primary w-100">
        <FormattedMessage id="reset.wayBack" />
      </SubmitButton>
      {error && <ErrorText error={error} />}
    </form>
  )
}
