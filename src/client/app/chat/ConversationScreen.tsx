import ConversationPage from '../../features/chats/ConversationPage.tsx'
import { BesideRail } from './BesideRail.tsx'

export { load } from '../../features/chats/ConversationPage.tsx'

export default function ConversationScreen() {
  return (
    <BesideRail>
      <ConversationPage />
    </BesideRail>
  )
}
