import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Choice } from './game.ts'

/** How far a card is dragged, in pixels, to count as a choice; less falls back. */
const THRESHOLD = 96
const DEGREES_PER_PIXEL = 0.05

type Gesture = { pointer: number; startX: number; dx: number }

/**
 * Drags a card with a finger or the mouse. The card is moved on the element itself: rendering sixty times a second is
 * not React's business. Vertical movements scroll the page (touch-action).
 */
export function useSwipeGesture(card: RefObject<HTMLElement | null>, onChoice: (choice: Choice) => void) {
  const gesture = useRef<Gesture>(undefined)

  const move = (dx: number) => {
    const element = card.current
    if (!element) return
    element.style.transform = dx === 0 ? '' : `translateX(${dx}px) rotate(${dx * DEGREES_PER_PIXEL}deg)`
    element.dataset.leaning = Math.abs(dx) < THRESHOLD / 2 ? '' : dx > 0 ? 'like' : 'pass'
  }
  const end = () => {
    card.current?.classList.remove('is-dragged')
    const dx = gesture.current?.dx ?? 0
    gesture.current = undefined
    move(0)
    if (Math.abs(dx) >= THRESHOLD) onChoice(dx > 0 ? 'like' : 'pass')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      gesture.current = { pointer: event.pointerId, startX: event.clientX, dx: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = gesture.current
      if (!current || current.pointer !== event.pointerId) return
      current.dx = event.clientX - current.startX
      // Captured once it is a drag: a click on a link of the card stays a click.
      if (Math.abs(current.dx) > 6 && !card.current?.hasPointerCapture(current.pointer)) {
        card.current?.setPointerCapture(current.pointer)
        card.current?.classList.add('is-dragged')
      }
      move(current.dx)
    },
    onPointerUp: end,
    onPointerCancel() {
      if (gesture.current) gesture.current.dx = 0
      end()
    },
  }
}
