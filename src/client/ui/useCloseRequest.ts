import { useEffect, useEffectEvent } from 'react'

/** Of browsers that ask what is open before they go back: TypeScript does not know it yet. */
type CloseWatching = { CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void } }

/** Whether the back button or gesture of this browser asks what is open first. */
export const asksBeforeBack = () => (window as CloseWatching).CloseWatcher !== undefined

/**
 * The back button or gesture of a device that asks first closes what is open over a page.
 * @param isHeld Esc, which is such a request too where there are keys, does not
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void, isHeld = false): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window as CloseWatching
    if (!isOpen || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || !isHeld) return
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [isOpen, isHeld])
}
