import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Modal } from 'reactstrap'
import { useCloseRequest } from './useCloseRequest.ts'
import { useTabsWithin } from './useTabsWithin.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Neither Esc nor a click beside it closes it. */
  held?: boolean
  /** What was confirmed in it is under way: nothing closes it before that is known. */
  isBusy?: boolean
  /** It has entries of the history, to which a back button comes: that closes nothing else. */
  hasEntries?: boolean
  className?: string
  children: ReactNode
}

/**
 * A modal dialog with a heading and a way to close it; focus goes to the heading, stays in, and returns to where it was. A
 * back button that asks first closes it too.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  held = false,
  isBusy = false,
  hasEntries = false,
  className = '',
  children,
}: Props) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useTabsWithin(box, isOpen)
  const isHeld = held || isBusy
  const close = () => {
    if (!isBusy) onClose()
  }
  useCloseRequest(isOpen && !hasEntries, close, isHeld)
  const { formatMessage } = useIntl()
  return (
    <Modal
      isOpen={isOpen}
      toggle={close}
      centered
      scrollable
      backdrop={isHeld ? 'static' : true}
      keyboard={!isHeld}
      labelledBy={titleId}
      autoFocus={false}
      innerRef={box}
      className={`dialog ${className}`}
    >
      <div className="dialog-head">
        <Heading id={titleId}>{title}</Heading>
        <button
          type="button"
          className="btn-close"
          aria-label={formatMessage({ id: 'common.close' })}
          aria-disabled={isBusy}
          onClick={close}
        />
      </div>
      <div className="modal-body">{children}</div>
    </Modal>
  )
}

/** Where reading begins. */
function Heading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} id={id} className="h4" tabIndex={-1}>
      {children}
    </h2>
  )
}
