import { lazy, Suspense, useEffect, useState } from 'react'
import type { Layout } from '../../../shared/routes.ts'
import { needsEntryWarning } from '../../../shared/rules/entryWarning.ts'
import { dismissals } from '../dismissals.ts'
import { useUser } from '../session.ts'
import { useSettings } from '../settings.ts'
import { isStandalone } from '../standalone.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'

const EntryDialog = lazy(() => import('./EntryDialog.tsx'))

/** Asks visitors once whether they want to see a site for adults [ENT-1…ENT-4]. */
export function EntryWarning({ layout }: { layout: Layout }) {
  const settings = useSettings()
  const loggedIn = useUser() !== undefined
  const { restored, at } = useAppSelector((state) => state.dismissals)
  const dispatch = useAppDispatch()
  const [standalone, setStandalone] = useState(true)
  useEffect(() => setStandalone(isStandalone()), [])

  const isOpen =
    restored &&
    needsEntryWarning({
      loggedIn,
      standalone,
      skippedAt: at.entry_warning,
      layout,
      enabled: settings.enable_site_entry_popup,
      allowedCountries: settings.site_entry_countries,
      country: settings.geoip_selected_country,
    })
  // Stays mounted while it closes; visitors who are not asked never load it.
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setOpened(true)
  }, [isOpen])
  if (!wasOpened) return null

  const enter = () => dispatch(dismissals.actions.dismissed({ what: 'entry_warning', at: Date.now() }))
  return (
    <Suspense>
      <EntryDialog isOpen={isOpen} onEnter={enter} />
    </Suspense>
  )
}
