import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'
import type { DialogProps } from '../../../core/store/dialogs.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useActiveDiscount } from './activeDiscount.ts'

/** What the welcome banner is about, at length [BON-4]. */
export default function WelcomeDialog({ isOpen, onClose }: DialogProps<'welcome'>) {
  const { formatMessage } = useIntl()
  const discount = useActiveDiscount()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="bonus.welcomeTitle" values={{ percentage: discount?.percentage ?? 0 }} />}
      className="bonus-dialog"
    >
      <p>
        <FormattedMessage id="bonus.welcomeText" />
      </p>
      {discount?.seconds !== undefined && (
        <p className="bonus-countdown">
          <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} />
        </p>
      )}
      <Link className="btn btn-primary btn-lg w-100" to={pathTo('credits')} onClick={onClose}>
        <FormattedMessage id="bonus.use" />
      </Link>
    </Dialog>
  )
}
