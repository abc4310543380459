import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { operations } from '../../../shared/contract/operations.generated.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { BlockedList } from './BlockedList.tsx'
import { DeleteAccount, DeletionTitle } from './DeleteAccount.tsx'
import { PrivacySwitch } from './PrivacySwitch.tsx'

/** Who sees one, who does not, what is stored, and leaving [ACC-5, ACC-8, ACC-9, ACC-11, MEE-6]. */
export function PrivacyTab() {
  // Undefined: nobody has come from one to the other.
  const [isLeaving, setLeaving] = useState<boolean>()
  if (isLeaving) return <DeleteAccount onStay={() => setLeaving(false)} />
  return (
    <>
      <Offered by="updateAccount">
        <PrivacySwitch choice="invisible" />
        <PrivacySwitch choice="distance_hidden" />
        <PrivacySwitch choice="findable" />
      </Offered>
      <Offered by="getBlocks">
        <BlockedList />
      </Offered>
      <Offered by="exportData">
        <section className="panel">
          <h2 className="h5">
            <FormattedMessage id="settings.export" />
          </h2>
          <p>
            <FormattedMessage id="settings.exportText" />
          </p>
          <a className="btn btn-outline-primary" href={operations.exportData.path} download>
            <FormattedMessage id="settings.download" />
          </a>
        </section>
      </Offered>
      <Offered by="deleteAccount">
        <section className="panel">
          <DeletionTitle isArrivedAt={isLeaving === false} />
          <button type="button" className="btn btn-outline-danger" onClick={() => setLeaving(true)}>
            <FormattedMessage id="deletion.begin" />
          </button>
        </section>
      </Offered>
    </>
  )
}
