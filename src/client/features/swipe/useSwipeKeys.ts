import { useEffect, useRef } from 'react'
import type { Choice } from './game.ts'

/** Left passes, right likes, Backspace takes back, unless the keys are for something else. */
export function useSwipeKeys(onChoice: (choice: Choice) => void, onUndo: () => void): void {
  const current = useRef({ onChoice, onUndo })
  useEffect(() => {
    current.current = { onChoice, onUndo }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down is one choice; with another it is the browser's, as Alt and an arrow are.
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof HTMLInputElement || document.querySelector('[role=dialog], .dropdown-menu.show')) return
      if (event.key === 'ArrowLeft') current.current.onChoice('pass')
      if (event.key === 'ArrowRight') current.current.onChoice('like')
      if (event.key === 'Backspace') current.current.onUndo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
