import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../core/operations/runtime.ts'
import { useUser } from '../../core/session.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AccountFlow } from './AccountFlow.tsx'
import { CompletingFlow } from './CompletingFlow.tsx'
import { InviteOnly } from './InviteOnly.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { signupDraft } from './signupDraft.ts'
import { signupOf } from './signupEntry.ts'
import { signupWish } from './signupWish.ts'
import { useLeaving } from './useLeaving.ts'
import { useSignupAllowed } from './useSignupAllowed.ts'
import { useStepsInDialog } from './useSteps.ts'
import { useWayOn } from './useWayOn.ts'
import { useWrittenTo } from './useWrittenTo.ts'
import './signup.scss'

type Props = DialogProps<'signup'>

/**
 * What a visitor tried needs an account: says so and makes one in place, or leads to the login and back [ROL-1]. What they
 * tried happens after it [MEE-5].
 */
export default function SignupDialog(props: Props) {
  const { state } = useLocation()
  // The page was loaded again, or come back to, where it ran.
  const [isRunning, setRunning] = useState(signupOf(state) !== undefined)
  const isAllowed = useSignupAllowed()
  const dispatch = useAppDispatch()
  if (isRunning) return <Signup {...props} />

  const { attempt, person } = props.dialog
  const remember = () => {
    if (person && (attempt === 'like' || attempt === 'gift')) dispatch(signupWish.actions.wished({ kind: attempt, person }))
    else dispatch(signupWish.actions.done())
  }
  return (
    <Dialog
      {...props}
      title={attempt ? <FormattedMessage id={`roles.${attempt}`} /> : <FormattedMessage id="signup.title" />}
      className="signup-dialog"
    >
      {isAllowed ? (
        <Offer
          onLogin={remember}
          onJoin={() => {
            remember()
            setRunning(true)
          }}
        />
      ) : (
        <InviteOnly level={3} />
      )}
    </Dialog>
  )
}

function Offer({ onJoin, onLogin }: { onJoin: () => void; onLogin: () => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>
        <FormattedMessage id="roles.offer" />
      </p>
      <div className="dialog-actions is-stacked">
        <button type="button" className="btn btn-primary btn-lg" onClick={onJoin}>
          <FormattedMessage id="index.join" />
        </button>
        <button
          type="button"
          className="btn btn-outline-primary btn-lg"
          onClick={() => {
            onLogin()
            void navigate(loginPath(pathname + search))
          }}
        >
          <FormattedMessage id="nav.login" />
        </button>
      </div>
    </>
  )
}

/**
 * A signup that runs: neither Esc, a click beside it nor another dialog closes it [SGN-6, MEE-1]. Leaving it asks once, where
 * there is something to leave; the browser's back goes one screen back before that.
 */
function Signup({ dialog, isOpen, onClose }: Props) {
  const isMember = useUser() !== undefined
  const draft = useAppSelector(signupDraft.selectSlice)
  const steps = useStepsInDialog()
  const { previous, goTo } = steps
  const { person } = useWrittenTo()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const wayOn = useWayOn()
  const leaving = useLeaving({
    dialog,
    isInProgress: isMember || Object.values(draft).some(Boolean),
    goBack: isMember && previous ? () => goTo(previous) : undefined,
    onLeft() {
      // What a visitor leaves off is not wanted any more; a member has signed up, and gets what they came for.
      if (!isMember) dispatch(signupWish.actions.done())
      onClose()
    },
  })
  const flow = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !leaving.isAsked) flow.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
    wasAsked.current = leaving.isAsked
  }, [leaving.isAsked])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leaving.close}
      held
      hasEntries
      title={leaving.isAsked ? <FormattedMessage id="signup.leaveTitle" /> : <FormattedMessage id="signup.title" />}
      className="signup-dialog"
    >
      {leaving.isAsked && <LeaveQuestion isMember={isMember} onStay={leaving.stay} onLeave={leaving.leave} />}
      {/* The question takes its place, and what is filled in stays as it is. */}
      <div ref={flow} hidden={leaving.isAsked}>
        {isMember ? (
          <CompletingFlow
            steps={steps}
            onDone={() => {
              leaving.finish()
              // The dialog closes with the page it stands on.
              void navigate(wayOn, { replace: true })
            }}
          />
        ) : (
          <AccountFlow person={person} onDone={() => {}} />
        )}
      </div>
    </Dialog>
  )
}
