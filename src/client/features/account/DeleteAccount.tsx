import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Body } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { DELETION_GRACE_DAYS } from '../../../shared/rules/constants.ts'
import { Field } from '../../core/forms/Field.tsx'
import { PasswordField } from '../../core/forms/PasswordField.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { isLeftOut, Offered, useAbsent } from '../../core/operations/offered.tsx'
import { addressOf } from '../../core/page/address.ts'
import { Link } from '../../core/page/Link.tsx'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { useDeleteAccount, useStayDiscount } from './api.ts'
import { PrivacySwitch } from './PrivacySwitch.tsx'

type Deletion = Body<'deleteAccount'>
type Reason = Deletion['reason']

const REASONS: readonly Reason[] = [
  'found_someone',
  'too_expensive',
  'too_many_mails',
  'no_matches',
  'privacy',
  'fake_profiles',
  'other',
]

/** Whom cheaper credits may keep. */
const MAY_STAY_FOR_LESS: readonly Reason[] = ['too_expensive', 'no_matches', 'other']

/** Leaving: why, what else could be done about it, and the password [ACC-5]. */
export function DeleteAccount({ heading, onStay }: { heading: RefObject<HTMLHeadingElement | null>; onStay: () => void }) {
  const [reason, setReason] = useState<Reason>()
  return (
    <section className="panel">
      <DeletionTitle ref={heading} />
      <fieldset className="choices">
        <legend className="form-label">
          <FormattedMessage id="deletion.why" />
        </legend>
        {REASONS.map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="reason" value={each} checked={reason === each} onChange={() => setReason(each)} />
            <FormattedMessage id={`deletion.reason.${each}`} />
          </label>
        ))}
      </fieldset>
      {reason && <Alternative reason={reason} />}
      {reason && MAY_STAY_FOR_LESS.includes(reason) && <StayForLess />}
      {reason && <Confirmation reason={reason} />}
      <button type="button" className="btn btn-link deletion-stay" onClick={onStay}>
        <FormattedMessage id="deletion.stay" />
      </button>
    </section>
  )
}

export function DeletionTitle({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) {
  return (
    <h2 className="h5" tabIndex={-1} ref={ref}>
      <FormattedMessage id="deletion.title" />
    </h2>
  )
}

/** What may help instead. */
function Alternative({ reason }: { reason: Reason }) {
  const absent = useAbsent()
  if (reason === 'privacy' || reason === 'found_someone') {
    return (
      <Offered by="updateAccount">
        <p>
          <FormattedMessage id="deletion.instead.invisible" />
        </p>
        <div className="panel">
          <PrivacySwitch choice="invisible" />
        </div>
      </Offered>
    )
  }
  if (reason === 'other') return null
  const { text, to }: { text: Message; to: string } = {
    too_many_mails: { text: defineMessage({ id: 'deletion.instead.mails' }), to: pathTo('notifications') },
    too_expensive: { text: defineMessage({ id: 'deletion.instead.refund' }), to: pathTo('transactions-id') },
    no_matches: { text: defineMessage({ id: 'deletion.instead.matches' }), to: pathTo('match-finder') },
    fake_profiles: { text: defineMessage({ id: 'deletion.instead.report' }), to: pathTo('complaints') },
  }[reason]
  if (isLeftOut(absent, to)) return null
  return (
    <p className="fictional-warning">
      <span>
        <FormattedMessage {...text} />{' '}
        <Link className="lone-link" to={to}>
          <FormattedMessage id="deletion.instead.go" />
        </Link>
      </span>
    </p>
  )
}

/** Offered only where the code is honoured [MEE-4]: once, and not by every service. */
function StayForLess() {
  const { percentage, code } = useStayDiscount() ?? {}
  if (!percentage || !code) return null
  return (
    <p className="fictional-warning">
      <span>
        <FormattedMessage id="deletion.instead.discount" values={{ percentage }} />{' '}
        <Link className="lone-link" to={`${pathTo('credits')}?${new URLSearchParams({ code })}`}>
          <FormattedMessage id="deletion.instead.go" />
        </Link>
      </span>
    </p>
  )
}

function Confirmation({ reason }: { reason: Reason }) {
  const form = useForm({ defaultValues: { comment: '', password: '' } })
  const { register, handleSubmit, formState } = form
  const { send, failure } = useFormSend(form)
  const { trigger } = useDeleteAccount()
  const submit = handleSubmit(async ({ comment, password }) => {
    const body = { reason, password, ...(comment.trim() && { comment: comment.trim() }) }
    // The session is over: nothing of it may stay in the page's memory.
    if (await send(() => trigger({ body }))) location.assign(addressOf(pathTo('account-deleted')))
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      {failure && <ErrorText error={failure} />}
      <Field label={defineMessage({ id: 'deletion.comment' })} error={formState.errors.comment?.message}>
        {(props) => <textarea {...props} {...register('comment')} rows={3} maxLength={2000} />}
      </Field>
      <PasswordField
        registration={() => register('password', { required: 'errors.required' })}
        error={formState.errors.password?.message}
      />
      <p className="form-text mb-3">
        <FormattedMessage id="deletion.grace" values={{ days: DELETION_GRACE_DAYS }} />
      </p>
      <SubmitButton pending={formState.isSubmitting} className="btn-danger btn-lg w-100">
        <FormattedMessage id="deletion.confirm" />
      </SubmitButton>
    </form>
  )
}
