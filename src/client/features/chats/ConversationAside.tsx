import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { useChats } from './api.ts'
import { ChatList } from './ChatList.tsx'

/**
 * The overview beside a conversation, where the screen is wide enough for both. It is the browser that knows: a page does
 * not carry a list it may not show [GRO-3].
 */
export function ConversationAside({ current }: { current?: number }) {
  const isWide = useSyncExternalStore(subscribe, isShown, () => false)
  return (
    <aside className="conversation-list">
      <h2 className="h5">
        <FormattedMessage id="chats.title" />
      </h2>
      {isWide && <Overview current={current} />}
    </aside>
  )
}

function Overview({ current }: { current: number | undefined }) {
  const list = useChats()
  const rows = useRef<HTMLDivElement>(null)
  useCurrentInView(rows, list.chats !== undefined)
  return (
    <div ref={rows}>
      <ChatList list={list} current={current} />
    </div>
  )
}

/** Who comes from far down the overview finds the row again that they opened; after that the list is scrolled by hand alone. */
function useCurrentInView(rows: RefObject<HTMLElement | null>, areThere: boolean): void {
  useLayoutEffect(() => {
    const box = rows.current?.parentElement
    const row = rows.current?.querySelector<HTMLElement>('.is-current')
    if (!areThere || !row || !box) return
    const { offsetTop, offsetHeight } = row
    const { clientHeight } = box
    if (offsetTop + offsetHeight > clientHeight) box.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2
  }, [rows, areThere])
}

/** As chats.scss has it. */
const WIDE = '(min-width: 992px)'

const isShown = () => matchMedia(WIDE).matches

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
