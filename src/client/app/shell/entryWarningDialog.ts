/** The entry warning's dialog as the browser opens and holds it; without React, for pages that are there before it. */
import { focusHeading } from '../../core/page/focus.ts'
import { isStandalone } from '../../core/page/standalone.ts'

/** @param skippedAt when it was dismissed, in epoch milliseconds [ENT-1, ENT-4] */
export const isEntryWarningDue = (skippedAt: number | undefined): boolean => skippedAt === undefined && !isStandalone()

/** Opens the dialog, at its heading; neither Esc nor a click beside it answers. @returns what closes it, for the page's */
export function holdEntryWarning(dialog: HTMLDialogElement): () => void {
  const open = () => {
    if (dialog.open) return
    dialog.showModal()
    focusHeading(dialog)
  }
  const refuse = (event: Event) => event.preventDefault()
  dialog.addEventListener('cancel', refuse)
  // Browsers let a second Esc through.
  dialog.addEventListener('close', open)
  open()
  return () => {
    dialog.removeEventListener('cancel', refuse)
    dialog.removeEventListener('close', open)
    dialog.close()
    focusHeading()
  }
}
