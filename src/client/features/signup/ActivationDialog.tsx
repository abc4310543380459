import { FormattedMessage } from 'react-intl'
import type { DialogProps } from '../../app/dialogs/dialogs.ts'
import { useUser } from '../../app/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ResendMail } from './ResendMail.tsx'

/** The reminder to open the mailed link, on smartphones right after a signup elsewhere [SGN-5]. */
export default function ActivationDialog({ isOpen, onClose }: DialogProps<'activation'>) {
  const user = useUser()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="signup.confirm" />}>
      <p>
        <FormattedMessage id="signup.confirmText" values={{ email: <strong>{user?.email}</strong> }} />
      </p>
      <ResendMail />
    </Dialog>
  )
}
