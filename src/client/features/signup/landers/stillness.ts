/** Whether what moves behind landing pages stands still: remembered for all of them, until it is let go again. */
const KEY = 'still'

/**
 * Makes a page's film follow the box that stops it, which begins as it was left; what else moves follows by the stylesheet.
 * Both the landing page and the app call it: whoever is there first.
 */
export function followStillness(box: HTMLInputElement): () => void {
  const follow = () => {
    for (const film of document.querySelectorAll('video')) {
      if (box.checked) film.pause()
      // It may not be allowed to, and then shows its poster.
      else if (film.paused) void film.play().catch(() => {})
    }
  }
  const keep = () => {
    try {
      if (box.checked) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
    } catch {
      // Nothing is lost but the memory of it.
    }
    follow()
  }
  // It may have been ticked before any script was there.
  if (wasStill()) box.checked = true
  if (box.checked) keep()
  box.addEventListener('change', keep)
  return () => box.removeEventListener('change', keep)
}

function wasStill(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
