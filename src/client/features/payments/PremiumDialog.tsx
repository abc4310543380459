import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { FREE_CONVERSATIONS, FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../shared/rules/constants.ts'
import { Link } from '../../core/page/Link.tsx'
import type { DialogProps } from '../../core/store/dialogs.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** The premium alert: what was tried is for premium members [CHT-5, ROL-2]. */
export default function PremiumDialog({ dialog: { reason }, isOpen, onClose }: DialogProps<'premium'>) {
  const values = { chats: FREE_CONVERSATIONS, free: FREE_PHOTOS, premium: PREMIUM_PHOTOS }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="premium.needed" />}>
      <p>
        <FormattedMessage id={`premium.needed.${reason}`} values={values} />
      </p>
      <div className="dialog-actions is-stacked">
        <Link className="btn btn-primary btn-lg" to={pathTo('premium')} onClick={onClose}>
          <FormattedMessage id="nav.getPremium" />
        </Link>
        <button type="button" className="btn btn-link" onClick={onClose}>
          <FormattedMessage id="common.later" />
        </button>
      </div>
    </Dialog>
  )
}
