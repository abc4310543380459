import { FormattedMessage } from 'react-intl'
import { useUser } from '../../core/session.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
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
