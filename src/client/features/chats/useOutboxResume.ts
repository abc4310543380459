import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import { onReconnect } from '../../core/page/connection.ts'
import type { RootState } from '../../core/store/store.ts'
import { conversations } from './conversations.ts'
import { useOutbox } from './useOutbox.ts'

/** Sends what could not be sent without a connection when there is one again, in the order in which it was written [CHT-8]. */
export function useOutboxResume(): void {
  const store = useStore<RootState>()
  const outbox = useOutbox()
  const waiting = () => conversations.selectSlice(store.getState()).outbox.filter(({ failed }) => failed === 'network')
  const resume = useEffectEvent(async () => {
    for (const { key } of waiting()) {
      // Unless it has been given up or sent meanwhile.
      const message = waiting().find((each) => each.key === key)
      if (message) await outbox.retry(message)
    }
  })
  useEffect(() => onReconnect(() => void resume()), [])
}
