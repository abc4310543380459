import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'
import type { DialogProps } from '../../../core/store/dialogs.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useTimeBonus } from './activeDiscount.ts'

/** The time bonus with its countdown [BON-3]; gone when the time is over. */
export default function TimeBonusDialog({ isOpen, onClose }: DialogProps<'timeBonus'>) {
  const { formatMessage } = useIntl()
  const bonus = useTimeBonus()
  const isOver = bonus === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the time is over
  useEffect(() => {
    if (isOpen && isOver) {
      const soon = setTimeout(onClose, 1_000)
      return () => clearTimeout(soon)
    }
  }, [isOpen, isOver])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="bonus.title" values={{ percentage: bonus?.percentage ?? 0 }} />}
      className="bonus-dialog"
    >
      <p>
        <FormattedMessage id="bonus.text" />
      </p>
      <p className="bonus-countdown">
        <Countdown seconds={bonus?.seconds ?? 0} label={formatMessage({ id: 'bonus.timeLeft' })} />
      </p>
      <Link className="btn btn-primary btn-lg w-100" to={pathTo('credits')} onClick={onClose}>
        <FormattedMessage id="bonus.use" />
      </Link>
    </Dialog>
  )
}
