import { onReconnect } from '../../core/page/connection.ts'

/** Milliseconds until a stream that was refused, or gave way to another page's, is tried again; on average. */
const AGAIN_MS = 120_000

type Listener = (event: MessageEvent<string>) => void

/**
 * An EventSource that is told when there is no room for it – refused, or by the event `poll` –, and comes back after
 * minutes, not seconds [ISO-1]; with a connection that was lost, when that is back. A browser's own connects again at once,
 * or never.
 */
export function openPatiently(address: string) {
  const listeners: [type: string, listener: Listener][] = []
  let again: ReturnType<typeof setTimeout>
  let isGivenUp = false
  let current = open()

  function open(): EventSource {
    const stream = new EventSource(address)
    const giveUp = () => {
      stream.close()
      isGivenUp = true
      // At different times: many pages lose their streams at once.
      again = setTimeout(reopen, AGAIN_MS * (0.5 + Math.random()))
    }
    for (const [type, listener] of listeners) stream.addEventListener(type, listener)
    stream.addEventListener('poll', giveUp)
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && giveUp())
    return stream
  }

  function reopen() {
    clearTimeout(again)
    isGivenUp = false
    current = open()
  }

  const stopWaiting = onReconnect(() => isGivenUp && reopen())
  return {
    addEventListener(type: string, listener: Listener) {
      listeners.push([type, listener])
      current.addEventListener(type, listener)
    },
    close() {
      clearTimeout(again)
      stopWaiting()
      current.close()
    },
  }
}
