import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type Props = {
  tone?: 'info' | 'warning' | 'bonus'
  /** What the banner is about, in the few words for which every screen has room: a link or button to what can be done. */
  lead: ReactNode
  /** A sentence more, where there is room. */
  rest?: ReactNode
  children?: ReactNode
  onClose?: (() => void) | undefined
}

/** One line that says something needs doing. */
export function Banner({ tone = 'info', lead, rest, children, onClose }: Props) {
  const { formatMessage } = useIntl()
  return (
    <div className={`banner-strip banner-${tone}`} role="note">
      <div className="container banner">
        <p>
          {lead}
          {rest && <span className="banner-rest"> {rest}</span>}
        </p>
        {children}
        {onClose && (
          <button type="button" className="btn-close" aria-label={formatMessage({ id: 'common.close' })} onClick={onClose} />
        )}
      </div>
    </div>
  )
}
