import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, Modal, ModalBody, ModalFooter } from 'reactstrap'
import type { Layout } from '../../../shared/routes.ts'
import { needsEntryWarning } from '../../../shared/rules/entryWarning.ts'
import { dismissals } from '../dismissals.ts'
import { useSettings, useUser } from '../session.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'

/** Asks visitors once whether they want to see a site for adults [ENT-1…ENT-4]. */
export function EntryWarning({ layout }: { layout: Layout }) {
  const settings = useSettings()
  const loggedIn = useUser() !== undefined
  const { restored, at } = useAppSelector((state) => state.dismissals)
  const dispatch = useAppDispatch()
  const [standalone, setStandalone] = useState(true)
  useEffect(() => setStandalone(matchMedia('(display-mode: standalone)').matches), [])

  const isOpen =
    restored &&
    needsEntryWarning({
      loggedIn,
      standalone,
      skippedAt: at.entry_warning,
      layout,
      enabled: settings.enable_site_entry_popup,
      allowedCountries: settings.site_entry_countries,
      country: settings.geoip_selected_country,
    })
  const enter = () => dispatch(dismissals.actions.dismissed({ what: 'entry_warning', at: Date.now() }))
  return (
    <Modal isOpen={isOpen} centered backdrop="static" keyboard={false} labelledBy="entry-warning-title">
      <ModalBody>
        <h2 id="entry-warning-title" className="h4">
          <FormattedMessage id="entry.title" />
        </h2>
        <p className="mb-0">
          <FormattedMessage id="entry.text" values={{ age: settings.min_age, name: settings.name }} />
        </p>
      </ModalBody>
      <ModalFooter>
        <a className="btn btn-link" href="https://duckduckgo.com/" rel="noreferrer">
          <FormattedMessage id="entry.leave" />
        </a>
        <Button color="primary" onClick={enter}>
          <FormattedMessage id="entry.enter" values={{ age: settings.min_age }} />
        </Button>
      </ModalFooter>
    </Modal>
  )
}
