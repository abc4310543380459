import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../../../../shared/contract/api.ts'
import { pathTo } from '../../../../../shared/routes.ts'
import { BEGUN } from '../../../../core/forms/posted.ts'
import { isLeftOut, useAbsent } from '../../../../core/operations/offered.tsx'
import { Link } from '../../../../core/page/Link.tsx'
import { useUser } from '../../../../core/session.ts'
import { useSettings } from '../../../../core/settings.ts'
import { useAppDispatch } from '../../../../core/store/store.ts'
import { signupDraft } from '../../signupDraft.ts'
import { signupWish } from '../../signupWish.ts'
import './firstMessage.scss'

/** The first message in place [RT-15]; a member writes it in a chat. */
export function FirstMessage({ person }: { person: Schemas['Profile'] }) {
  const { id, name } = person
  if (!useUser()) return <MessageForm person={person} />
  return (
    <Link className="btn btn-primary btn-lg" to={pathTo('members-id-chat', { id })}>
      <FormattedMessage id="profile.chat" values={{ name }} />
    </Link>
  )
}

/** It is the signup's first question [SGN-1]. Works before any script has run. */
function MessageForm({ person: { id, name } }: { person: Schemas['Profile'] }) {
  const { message_length } = useSettings()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const path = pathTo('members-id-signup', { id })
  if (isLeftOut(useAbsent(), path)) return null
  return (
    <form
      className="first-message"
      // What is written to somebody stands in no address [MEE-8].
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        // Read from the field: it may have been filled in before the app was there.
        const text = new FormData(event.currentTarget).get('signup_message')?.toString() ?? ''
        dispatch(signupWish.actions.wroteTo(id))
        dispatch(signupDraft.actions.filledIn({ signup_message: text }))
        void navigate(path)
      }}
    >
      <input type="hidden" name={BEGUN} value="1" />
      <label className="form-label" htmlFor="first-message">
        <FormattedMessage id="signup.message" values={{ name }} />
      </label>
      <textarea
        id="first-message"
        className="form-control form-control-lg"
        rows={3}
        maxLength={message_length}
        name="signup_message"
      />
      <button type="submit" className="btn btn-primary btn-lg">
        <FormattedMessage id="landers.send" />
      </button>
    </form>
  )
}
