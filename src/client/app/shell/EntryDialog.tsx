import { FormattedMessage } from 'react-intl'
import { Button, Modal, ModalBody, ModalFooter } from 'reactstrap'
import { useSettings } from '../settings.ts'

/** The question itself. Neither Esc nor a click beside it answers. */
export default function EntryDialog({ isOpen, onEnter }: { isOpen: boolean; onEnter: () => void }) {
  const { min_age, name } = useSettings()
  return (
    <Modal isOpen={isOpen} centered backdrop="static" keyboard={false} labelledBy="entry-warning-title">
      <ModalBody>
        <h2 id="entry-warning-title" className="h4">
          <FormattedMessage id="entry.title" />
        </h2>
        <p className="mb-0">
          <FormattedMessage id="entry.text" values={{ age: min_age, name }} />
        </p>
      </ModalBody>
      <ModalFooter>
        <a className="btn btn-link" href="https://duckduckgo.com/" rel="noreferrer">
          <FormattedMessage id="entry.leave" />
        </a>
        <Button color="primary" onClick={onEnter}>
          <FormattedMessage id="entry.enter" values={{ age: min_age }} />
        </Button>
      </ModalFooter>
    </Modal>
  )
}
