import { useState, useSyncExternalStore } from 'react'

/** Whether a dialog or a sheet has been opened over a notice, which waits behind it; what came of the dialog itself is seen. */
export function useIsBehind(): boolean {
  const open = useSyncExternalStore(follow, lastOpen)
  const [cameIn] = useState(open)
  return open !== undefined && open !== cameIn
}

/** While one goes, another may come, which is the last. */
const lastOpen = () => [...document.querySelectorAll('[role=dialog]')].at(-1)

function follow(onChange: () => void): () => void {
  const page = new MutationObserver(onChange)
  page.observe(document.body, { childList: true, subtree: true })
  return () => page.disconnect()
}
