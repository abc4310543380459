/** A conversation's messages, from the newest page back to as far as the reader has scrolled. */
import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { Answer, ApiError, Schemas } from '../../../shared/contract/api.ts'
import { keyOf } from '../../core/operations/runtime.ts'
import { useApi } from '../../core/operations/swr.ts'
import { useKnown, useOnNews, useUser } from '../../core/session.ts'
import { useChat } from './api.ts'
import { useMarkRead } from './useMarkRead.ts'

type Page = Answer<'getChat'>

export type Conversation = ReturnType<typeof useConversation>

export function useConversation(id: number) {
  const { data, error, mutate } = useChat(id)
  const older = useOlder(id, data)
  const firstUnread = useFirstUnread(id, data)
  useMarkRead(id, data)
  useOnNews(useCallback(() => void mutate().catch(() => {}), [mutate]))
  useFollowOverview(id, data, () => void mutate())
  return {
    chat: data?.chat,
    messages: merged([...older.pages.flatMap(({ messages }) => messages), ...(data?.messages ?? [])]),
    firstUnread,
    hasOlder: older.pages.length > 0 ? (older.pages[0]?.more ?? false) : (data?.more ?? false),
    isLoadingOlder: older.isLoading,
    loadOlder: older.load,
    error,
    retry: () => void mutate(),
  }
}

/** Oldest page first; nothing is fetched before `load`. */
function useOlder(id: number, latest: Page | undefined) {
  const api = useApi()
  const [isOpened, setOpened] = useState(false)
  const { data, size, setSize, isValidating } = useSWRInfinite<Page, ApiError>(
    (index, newer: Page | null) => {
      const page = index === 0 ? latest : newer
      const before = page?.messages[0]?.id
      return isOpened && page?.more && before ? keyOf('getChat', { id, before }) : null
    },
    ([, query]: ReturnType<typeof keyOf<'getChat'>>) => api.call('getChat', { query: query ?? { id } }),
    { revalidateFirstPage: false, revalidateOnFocus: false, keepPreviousData: true, persistSize: true },
  )
  return {
    pages: (data ?? []).toReversed(),
    isLoading: isOpened && isValidating,
    load() {
      if (!isOpened) setOpened(true)
      else if (!isValidating) void setSize(size + 1)
    },
  }
}

/** Pages overlap when messages arrive between two fetches. */
function merged(messages: Schemas['Message'][]): Schemas['Message'][] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id)
}

/** The message above which 'new' stands for as long as the conversation is open. */
function useFirstUnread(id: number, data: Page | undefined): number | undefined {
  const [first, setFirst] = useState<number>()
  if (first === undefined && data?.first_unread) setFirst(data.first_unread)
  const { mutate } = useSWRConfig()
  useEffect(
    () => () => {
      // The next time it is opened, these are old.
      void mutate<Page>(keyOf('getChat', { id }), (page) => page && { ...page, first_unread: null }, { revalidate: false })
    },
    [mutate, id],
  )
  return first
}

/** A service without versions is polled for its overview, which says that there is something new [PUL-1]. */
function useFollowOverview(id: number, data: Page | undefined, fetchAgain: () => void): void {
  const hasVersions = useUser()?.version !== undefined
  const last = useKnown('getChats')?.chats.find(({ conversation }) => conversation === id)?.last_message?.id
  const isMissing = !hasVersions && data && last !== undefined && !data.messages.some((message) => message.id >= last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message that is missing
  useEffect(() => {
    if (isMissing && document.visibilityState === 'visible') fetchAgain()
  }, [isMissing, last])
}
