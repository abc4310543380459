import { FormattedMessage } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { Offered } from '../core/operations/offered.tsx'
import { dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch } from '../core/store/store.ts'

/** Reporting and blocking, in the menu of whatever shows a member [ACC-9, ACC-10]. */
export default function SafetyMenuItems({ person }: { person: { id: number; name: string } }) {
  const dispatch = useAppDispatch()
  return (
    <>
      <Offered by="report">
        <DropdownItem onClick={() => dispatch(dialogs.actions.opened({ kind: 'report', person }))}>
          <FormattedMessage id="safety.report" />
        </DropdownItem>
      </Offered>
      <Offered by="block">
        <DropdownItem onClick={() => dispatch(dialogs.actions.opened({ kind: 'block', person }))}>
          <FormattedMessage id="safety.block" />
        </DropdownItem>
      </Offered>
    </>
  )
}
