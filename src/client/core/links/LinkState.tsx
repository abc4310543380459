import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../page/Link.tsx'

/** A mailed link is used, too old or unknown; which of them is nobody's business [SEC-1]. `action` gets a new one. */
export function DeadLink({ action, children }: { action: ReactNode; children?: ReactNode }) {
  return (
    <EmptyState drawing="deadLink" title={<FormattedMessage id="errors.link_invalid" />} action={action} takesFocus>
      {children}
    </EmptyState>
  )
}

/** The page was loaded again, without the link that it keeps nowhere [SEC-7]. */
export function MissingLink({ action }: { action: ReactNode }) {
  return (
    <EmptyState drawing="mail" title={<FormattedMessage id="links.openAgain" />} action={action}>
      <FormattedMessage id="links.openAgainText" />
    </EmptyState>
  )
}

/** To the form that sends a link by mail: for a new password, or back to an account that is about to be erased. */
export function RequestNewMail() {
  return (
    <Link className="btn btn-primary" to={pathTo('reset-password')}>
      <FormattedMessage id="reset.again" />
    </Link>
  )
}
