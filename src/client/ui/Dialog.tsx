import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { Modal } from 'reactstrap'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Neither Esc nor a click beside it closes it. */
  held?: boolean
  className?: string
  children: ReactNode
}

/** A modal dialog with a heading and a way to close it; focus goes in, stays in, and returns to where it was. */
export function Dialog({ isOpen, onClose, title, held = false, className = '', children }: Props) {
  const titleId = useId()
  const { formatMessage } = useIntl()
  return (
    <Modal
      isOpen={isOpen}
      toggle={onClose}
      centered
      scrollable
      backdrop={held ? 'static' : true}
      keyboard={!held}
      labelledBy={titleId}
      className={`dialog ${className}`}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="h4">
          {title}
        </h2>
        <button type="button" className="btn-close" aria-label={formatMessage({ id: 'common.close' })} onClick={onClose} />
      </div>
      <div className="modal-body">{children}</div>
    </Modal>
  )
}
