/**
 * Remembers which buttons are pressed before the app is there, and presses them again when it is [P4]: a page is painted, and
 * pressed, before its scripts have come. Links and forms work without them. It is sent with the page by its own text: what is
 * outside of it is not there.
 */
function pressAgain(): void {
  const pressed: HTMLElement[] = []
  const remember = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    // The warning is answered without the app. Who sees nothing switched on presses again, and does not mean to switch it off.
    if (!button || button.closest('.entry-warning')) return
    if (!button.matches('[aria-pressed], [aria-expanded]') || !pressed.includes(button)) pressed.push(button)
  }
  document.addEventListener('click', remember)
  document.addEventListener('taken', () => document.removeEventListener('click', remember), { once: true })
  document.addEventListener(
    'hydrated',
    () => {
      // After what was typed before has been put back.
      setTimeout(() => {
        for (const button of pressed) button.click()
      })
    },
    { once: true },
  )
}

export const PRESSING_AGAIN = `(${pressAgain})()`
