import ChatsPage, { LIST } from '../../features/chats/ChatsPage.tsx'
import { BesideRail } from './BesideRail.tsx'

export { load } from '../../features/chats/ChatsPage.tsx'

export default function ChatsScreen() {
  return (
    <BesideRail main={LIST}>
      <ChatsPage />
    </BesideRail>
  )
}
