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
  const list = useRef<HTMLElement>(null)
  return (
    <aside className="conversation-list" ref={list}>
      <h2 className="h5">
        <FormattedMessage id="chats.title" />
      </h2>
      {isWide && <Overview current={current} box={list} />}
    </aside>
  )
}

type OverviewProps = { current: number | undefined; box: RefObject<HTMLElement | null> }

function Overview({ current, box }: OverviewProps) {
  const list = useChats()
  useCurrentInView(box, list.chats !== undefined)
  return <ChatList list={list} current={current} />
}

/** Who comes from far down the overview finds the row again that they opened; after that the list is scrolled by hand alone. */
function useCurrentInView(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('.is-current')
    if (!isThere || !row || !box.current) return
    const { offsetTop, offsetHeight } = row
    const { clientHeight } = box.current
    if (offsetTop + offsetHeight > clientHeight) box.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2
  }, [box, isThere])
}

/** As chats.scss has it. */
const WIDE = '(min-width: 992px)'

const isShown = () => matchMedia(WIDE).matches

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
