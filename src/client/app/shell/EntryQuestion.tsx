import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSettings } from '../../core/settings.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { dismissals } from './dismissals.ts'
import { holdEntryWarning, isEntryWarningDue } from './entryWarningDialog.ts'

/** The entry warning itself [ENT-1…ENT-4]: part of the page, opened by what the browser knows. */
export function EntryQuestion() {
  const { min_age, name } = useSettings()
  const isRestored = useAppSelector((state) => state.restored)
  const dismissed = useAppSelector(dismissals.selectSlice)
  const dispatch = useAppDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const isDue = isRestored && isEntryWarningDue(dismissed.entry_warning)
  // A page that is shown by a link may ask while something is open on it: that goes first [MEE-1].
  const [hasBegun, setBegun] = useState(false)
  const isOtherOpen = useAppSelector((state) => state.dialogs.open !== null)
  const isOpen = isDue && (hasBegun || !isOtherOpen)
  useEffect(() => {
    if (!isOpen || !dialog.current) return
    // While the page was being taken over (askForAge.ts).
    const { answeredAt } = dialog.current.dataset
    if (answeredAt) {
      dispatch(dismissals.actions.dismissed({ what: 'entry_warning', at: Number(answeredAt) }))
      return
    }
    setBegun(true)
    return holdEntryWarning(dialog.current)
  }, [isOpen, dispatch])

  const enter = () => {
    dispatch(dismissals.actions.dismissed({ what: 'entry_warning', at: Date.now() }))
  }
  return (
    // Opened by a script, perhaps before React is there.
    <dialog ref={dialog} className="entry-warning" aria-labelledby="entry-warning-title" suppressHydrationWarning>
      <h2 id="entry-warning-title" className="h4">
        <FormattedMessage id="entry.title" />
      </h2>
      <p>
        <FormattedMessage id="entry.text" values={{ age: min_age, name }} />
      </p>
      <div className="dialog-actions">
        <a className="btn btn-link" href="https://duckduckgo.com/" rel="noreferrer">
          <FormattedMessage id="entry.leave" />
        </a>
        <button type="button" className="btn btn-primary" data-enter onClick={enter}>
          <FormattedMessage id="entry.enter" values={{ age: min_age }} />
        </button>
      </div>
    </dialog>
  )
}
