import { FormattedMessage } from 'react-intl'

type Props = { isMember: boolean; onStay: () => void; onLeave: () => void }

/** Asked once before a signup that runs is left: what becomes of it is said [MEE-1]. */
export function LeaveQuestion({ isMember, onStay, onLeave }: Props) {
  return (
    <>
      <p>{isMember ? <FormattedMessage id="signup.leaveAsMember" /> : <FormattedMessage id="signup.leaveText" />}</p>
      <div className="dialog-actions is-stacked">
        <button ref={focus} type="button" className="btn btn-primary btn-lg" onClick={onStay}>
          <FormattedMessage id="signup.stay" />
        </button>
        <button type="button" className="btn btn-outline-primary btn-lg" onClick={onLeave}>
          <FormattedMessage id="signup.leave" />
        </button>
      </div>
    </>
  )
}

/** It takes the place of what had the focus. */
const focus = (button: HTMLElement | null) => button?.focus()
