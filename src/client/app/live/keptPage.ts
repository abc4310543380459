/**
 * A page that is left may be kept by the browser (back/forward cache), whatever the server says of it, and comes back as it
 * was: who looks at it then may be somebody else.
 */

/** A visitor's page is loaded anew where somebody has logged in meanwhile. */
export function askWhoIsBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Where the answer does not come, the page is as good as before.
    fetch('/api/user.php').then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  })
}

/** A member's page is shown to nobody before it is loaded anew [DAT-3]. @returns ends that */
export function hideWhenKept(): () => void {
  const hide = ({ persisted }: PageTransitionEvent) => {
    document.documentElement.hidden = persisted
  }
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload()
  }
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', reload)
  return () => {
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', reload)
  }
}
