import { FormattedMessage } from 'react-intl'
import { operations } from '../../../shared/contract/operations.generated.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { BlockedList } from './BlockedList.tsx'
import { PrivacySwitch } from './PrivacySwitch.tsx'

/** Who sees one, who does not, and what is stored [ACC-8, ACC-9, ACC-11, MEE-6]. */
export function PrivacyTab() {
  return (
    <>
      <div className="panel settings-group">
        <Offered by="updateAccount">
          <PrivacySwitch choice="invisible" />
          <PrivacySwitch choice="distance_hidden" />
          <PrivacySwitch choice="findable" />
        </Offered>
      </div>
      <div className="panel settings-group">
        <Offered by="getBlocks">
          <BlockedList />
        </Offered>
        <Offered by="exportData">
          <section className="settings-action">
            <h2>
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
      </div>
    </>
  )
}
