import { useSyncExternalStore } from 'react'

/**
 * Makes a hook that tells whether the browser's window is such; on the server, and until the page is taken over, it is not.
 * @param query as CSS has it
 */
export function mediaHook(query: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    )
}
