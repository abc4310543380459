import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { DropdownItem } from 'reactstrap'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { useRefresh } from '../../core/operations/refresh.ts'
import SafetyMenuItems from '../../people/SafetyMenuItems.tsx'
import { useRemoveChat } from './removeChat.ts'

type Props = { person: { id: number; name: string }; conversation: number; isOpen: boolean }

/** Behind the ⋯ of a conversation [CHT-2, ACC-9, ACC-10]. */
export default function ChatMenuItems({ person, conversation, isOpen }: Props) {
  const navigate = useNavigate()
  const removeChat = useRemoveChat()
  const refresh = useRefresh()
  const remove = async () => {
    if (!(await removeChat(conversation))) return
    // Away from what is gone, before it is asked for again.
    if (isOpen) await navigate(pathTo('chats'), { replace: true })
    await refresh()
  }
  return (
    <>
      <Offered by="deleteChat">
        <DropdownItem onClick={() => void remove()}>
          <FormattedMessage id="chats.remove" />
        </DropdownItem>
        <hr className="dropdown-divider" />
      </Offered>
      <SafetyMenuItems person={person} />
    </>
  )
}
