import { useLayoutEffect } from 'react'

const MOVES = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/**
 * What keys lead to is seen as a whole, with the ring around it: browsers leave what is in view in part where it is,
 * as the last of a row that scrolls, or a card whose link is at its foot [MEE-10].
 * What a script focuses stays where it is: who goes back finds the page where they left it.
 */
export function useFocusSeen(): void {
  // From when its area is in the page: a key that is pressed just then counts.
  useLayoutEffect(() => {
    let moves = false
    const press = ({ key }: KeyboardEvent) => {
      moves = MOVES.includes(key)
    }
    const release = () => {
      moves = false
    }
    const show = ({ target }: FocusEvent) => {
      if (!moves || !(target instanceof Element)) return
      if (!target.matches(':is(a, button, input, select, summary):focus-visible')) return
      const card = target.closest('.profile-card')
      // Of one that is higher than the room between the bars what is pressed is seen, at least.
      const ringed = card && card.clientHeight <= roomBetweenBars() ? card : target
      ringed.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('keydown', press, options)
    document.addEventListener('keyup', release, options)
    document.addEventListener('focusin', show, options)
    return () => listening.abort()
  }, [])
}

/** px of the window in which nothing lies over the page. */
function roomBetweenBars(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom)
}
