import { STANDALONE } from '../../core/page/standalone.ts'
import { KEY } from '../../core/store/storage.ts'

/**
 * Opens the entry warning of a page that has not been painted yet, so that nobody sees one without it, and keeps that it was
 * answered [ENT-1, ENT-4]. It is sent with the page by its own text: what is outside of it is not there.
 */
function askForAge(key: string, standalone: string): void {
  const warning = document.querySelector<HTMLDialogElement>('.entry-warning')
  const title = warning?.querySelector('h2')
  if (!warning || !title || matchMedia(standalone).matches) return
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
    } catch {
      return {}
    }
  }
  const focus = (heading: HTMLElement | undefined) => {
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }
  let isAnswered = read().dismissals?.entry_warning !== undefined
  const ask = () => {
    if (isAnswered) return
    warning.showModal()
    focus(title)
  }
  warning.addEventListener('cancel', (event) => event.preventDefault())
  // Browsers let a second Esc through.
  warning.addEventListener('close', ask)
  warning.querySelector('[data-enter]')?.addEventListener('click', () => {
    isAnswered = true
    const at = Date.now()
    // For the app, which may have read what is stored already.
    warning.dataset.answeredAt = String(at)
    const kept = read()
    const dismissals = { ...kept.dismissals, entry_warning: at }
    try {
      localStorage.setItem(key, JSON.stringify({ ...kept, dismissals }))
    } catch {
      // It is asked again.
    }
    warning.close()
    focus([...document.querySelectorAll<HTMLElement>('#content :is(h1, h2, h3)')].find((each) => each.checkVisibility()))
  })
  ask()
}

export const ASKING = `(${askForAge})(${JSON.stringify(KEY)},${JSON.stringify(STANDALONE)})`
