import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** The credit alert: what was tried costs more than there is [CHT-5]. */
export default function CreditsDialog({ isOpen, onClose }: DialogProps<'credits'>) {
  const user = useUser()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="errors.insufficient_credits" />}>
      <p>
        <FormattedMessage id="payments.short" values={{ count: user?.credits ?? 0 }} />
      </p>
      <div className="dialog-actions is-stacked">
        <Link
          className="btn btn-primary btn-lg"
          to={pathTo(user?.paid_user ? 'credits-repeat-order' : 'credits')}
          onClick={onClose}
        >
          <FormattedMessage id="payments.buy" />
        </Link>
        <button type="button" className="btn btn-link" onClick={onClose}>
          <FormattedMessage id="common.later" />
        </button>
      </div>
    </Dialog>
  )
}
