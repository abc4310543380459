import NewChatPage from '../../features/chats/NewChatPage.tsx'
import { BesideRail } from './BesideRail.tsx'

export { load } from '../../features/chats/NewChatPage.tsx'

export default function NewChatScreen() {
  return (
    <BesideRail>
      <NewChatPage />
    </BesideRail>
  )
}
