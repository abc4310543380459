import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { operations } from '../../../shared/contract/operations.generated.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Offered, useOffers } from '../../core/operations/offered.tsx'
import { BlockedList } from './BlockedList.tsx'
import { DeleteAccount, DeletionTitle } from './DeleteAccount.tsx'
import { PrivacySwitch } from './PrivacySwitch.tsx'

/** Who sees one, who does not, what is stored, and leaving [ACC-5, ACC-8, ACC-9, ACC-11, MEE-6]. */
export function PrivacyTab() {
  const isLeaving = useIsLeaving()
  const navigate = useNavigate()
  const heading = useHeadingOfStep(isLeaving)
  if (isLeaving) return <DeleteAccount heading={heading} onStay={() => void navigate(PRIVACY, { replace: true })} />
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
          <DeletionTitle ref={heading} />
          <button type="button" className="btn btn-outline-danger" onClick={() => void navigate(`${PRIVACY}&${LEAVING}`)}>
            <FormattedMessage id="deletion.begin" />
          </button>
        </section>
      </Offered>
    </>
  )
}

const PRIVACY = `${pathTo('settings')}?tab=privacy`
const LEAVING = 'step=deletion'

/** Whether the question is asked: it has an address of its own, so that a back button leaves it. */
export function useIsLeaving(): boolean {
  const [query] = useSearchParams()
  const isOffered = useOffers('deleteAccount')
  return isOffered && query.get('step') === 'deletion'
}

/** Of the question and of the way to it: who goes to and fro goes on there, for what they pressed is gone. */
function useHeadingOfStep(isLeaving: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isLeaving)
  useEffect(() => {
    if (before.current === isLeaving) return
    before.current = isLeaving
    heading.current?.focus({ preventScroll: true })
    // Below the bar: what was pressed stood further down.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isLeaving])
  return heading
}
