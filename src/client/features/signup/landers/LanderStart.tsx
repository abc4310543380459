import { useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../../shared/routes.ts'
import { useUser } from '../../../core/session.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAppDispatch, useAppStore } from '../../../core/store/store.ts'
import { FictionalNote } from '../../../people/SiteNotes.tsx'
import { signupDraft } from '../signupDraft.ts'
import { useSignupAllowed } from '../useSignupAllowed.ts'
import { MemberStart } from './MemberStart.tsx'
import './start.scss'
import { Link } from '../../../core/page/Link.tsx'

const NAME_LENGTH = 30

/** The signup's first question in place, or a member's way on [RT-17]. */
export function LanderStart() {
  return useUser() ? <MemberStart /> : <NameForm />
}

/** Its answer goes on into the signup, and to where the page lays the form next. Works before any script has run. */
function NameForm() {
  const { formatMessage } = useIntl()
  const isAllowed = useSignupAllowed()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const field = useKeptName()
  if (!isAllowed) {
    return (
      <Link className="btn btn-primary btn-lg" to={pathTo('signup')}>
        <FormattedMessage id="index.join" />
      </Link>
    )
  }
  return (
    <form
      className="lander-start"
      method="get"
      action={pathTo('signup')}
      onSubmit={(event) => {
        event.preventDefault()
        // Read from the field: it may have been filled in before the app was there.
        const name = new FormData(event.currentTarget).get('name')?.toString() ?? ''
        dispatch(signupDraft.actions.filledIn({ name }))
        void navigate(pathTo('signup'))
      }}
    >
      <label htmlFor="lander-name" className="form-label">
        <FormattedMessage id="signup.nameLabel" />
      </label>
      <input
        ref={field}
        id="lander-name"
        className="form-control form-control-lg"
        name="name"
        maxLength={NAME_LENGTH}
        autoComplete="nickname"
        placeholder={formatMessage({ id: 'landers.name' })}
      />
      <button type="submit" className="btn btn-primary btn-lg">
        <FormattedMessage id="index.join" />
      </button>
      <LanderNote />
    </form>
  )
}

/** A name that was typed outlives its field: in the draft, not in a state, for it may be typed before the app is there. */
function useKeptName() {
  const field = useRef<HTMLInputElement>(null)
  const store = useAppStore()
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.value ||= signupDraft.selectSlice(store.getState()).name ?? ''
    return () => {
      if (input.value) store.dispatch(signupDraft.actions.filledIn({ name: input.value }))
    }
  }, [store])
  return field
}

/** What joining is and is not, below the way to it. */
export function LanderNote() {
  const { min_age } = useSettings()
  return (
    <p className="lander-note">
      <FormattedMessage id="landers.note" values={{ age: min_age }} />
      <br />
      <FictionalNote />
    </p>
  )
}
