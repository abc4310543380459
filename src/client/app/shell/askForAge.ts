import { read, writer } from '../../core/store/storage.ts'
import { holdEntryWarning, isEntryWarningDue } from './entryWarningDialog.ts'

type Kept = { dismissals: { entry_warning?: number } }

/** Opens the entry warning of a page whose app is not there yet, and keeps that it was answered [ENT-1, ENT-4]. */
export function askForAge(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.entry-warning')
  if (!dialog || !isEntryWarningDue(read<Kept>('localStorage').dismissals?.entry_warning)) return
  const close = holdEntryWarning(dialog)
  dialog.querySelector('[data-enter]')?.addEventListener(
    'click',
    () => {
      const kept = read<Kept>('localStorage')
      writer('localStorage')({ ...kept, dismissals: { ...kept.dismissals, entry_warning: Date.now() } })
      close()
    },
    { once: true },
  )
}
