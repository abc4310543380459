import { FormattedMessage } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { Offered } from '../../core/operations/offered.tsx'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import SafetyMenuItems from '../../people/SafetyMenuItems.tsx'

type Props = { person: { id: number; name: string }; conversation: number | undefined }

/** Behind the ⋯ of a conversation [CHT-2, ACC-9, ACC-10]. @param conversation undefined before the first message */
export default function ChatMenuItems({ person, conversation }: Props) {
  const dispatch = useAppDispatch()
  return (
    <>
      {conversation !== undefined && (
        <Offered by="deleteChat">
          <DropdownItem onClick={() => dispatch(dialogs.actions.opened({ kind: 'removeChat', person, conversation }))}>
            <FormattedMessage id="chats.remove" />
          </DropdownItem>
          <hr className="dropdown-divider" />
        </Offered>
      )}
      <SafetyMenuItems person={person} />
    </>
  )
}
