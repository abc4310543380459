/**
 * Remembers which buttons are pressed before the app is there, and presses them again when it is [P4]: a page is painted, and
 * pressed, before its scripts have come. Links and forms work without them. It is sent with the page by its own text: what is
 * outside of it is not there.
 */
function pressAgain(): void {
  const pressed = new Set<HTMLElement>()
  const remember = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    // The warning is answered without the app.
    if (button && !button.closest('.entry-warning')) pressed.add(button)
  }
  document.addEventListener('click', remember)
  document.addEventListener(
    'hydrated',
    () => {
      document.removeEventListener('click', remember)
      // After what was typed before has been put back.
      setTimeout(() => {
        for (const button of pressed) button.click()
      })
    },
    { once: true },
  )
}

export const PRESSING_AGAIN = `(${pressAgain})()`
