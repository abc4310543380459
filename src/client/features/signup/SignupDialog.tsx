import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { loginPath } from '../../core/operations/runtime.ts'
import { useUser } from '../../core/session.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AccountFlow } from './AccountFlow.tsx'
import { CompletingFlow } from './CompletingFlow.tsx'
import { InviteOnly } from './InviteOnly.tsx'
import { useSignupAllowed } from './useSignupAllowed.ts'
import { useStepsInDialog } from './useSteps.ts'
import './signup.scss'

/**
 * What a visitor tried needs an account: says so and makes one in place, or leads to the login and back [ROL-1]. While a
 * signup runs neither Esc nor a click beside it closes the dialog [SGN-6].
 */
export default function SignupDialog({ dialog: { attempt }, isOpen, onClose }: DialogProps<'signup'>) {
  const [isRunning, setRunning] = useState(false)
  const isAllowed = useSignupAllowed()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      held={isRunning}
      title={isRunning || !attempt ? <FormattedMessage id="signup.title" /> : <FormattedMessage id={`roles.${attempt}`} />}
      className="signup-dialog"
    >
      {!isAllowed && <InviteOnly />}
      {isAllowed && (isRunning ? <Signup onDone={onClose} /> : <Offer onJoin={() => setRunning(true)} />)}
    </Dialog>
  )
}

function Offer({ onJoin }: { onJoin: () => void }) {
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
          onClick={() => void navigate(loginPath(pathname + search))}
        >
          <FormattedMessage id="nav.login" />
        </button>
      </div>
    </>
  )
}

function Signup({ onDone }: { onDone: () => void }) {
  const isMember = useUser() !== undefined
  const steps = useStepsInDialog()
  const navigate = useNavigate()
  const finish = () => {
    onDone()
    void navigate(pathTo('signup-matches'))
  }
  if (!isMember) return <AccountFlow person={undefined} onDone={() => {}} />
  return <CompletingFlow steps={steps} onDone={finish} />
}
