import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asksBeforeBack, useCloseRequest } from '../../ui/useCloseRequest.ts'

export type Sheet = {
  isOpen: boolean
  open: () => void
  close: () => void
  /** It has an entry of the history: what is gone to from it takes that one's place, and closes it. */
  hasEntry: boolean
}

/**
 * A sheet over a page, which a back button or gesture closes. Where the browser does not ask what is open, the sheet is an
 * entry of its history: there by going on, gone by going back, and there again on a page that is loaded again.
 * @param name among the sheets of its page
 */
export function useSheet(name: string): Sheet {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const hasEntry = (state as { sheet?: string } | null)?.sheet === name
  useEffect(() => setOpen(hasEntry), [hasEntry])
  const close = () => {
    if (hasEntry) void navigate(-1)
    else setOpen(false)
  }
  useCloseRequest(isOpen && !hasEntry, close)
  return {
    isOpen,
    open() {
      if (asksBeforeBack()) setOpen(true)
      else void navigate(pathname + search + hash, { state: { ...state, sheet: name }, preventScrollReset: true })
    },
    close,
    hasEntry,
  }
}
