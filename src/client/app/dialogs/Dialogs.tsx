import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { type Dialog, type DialogProps, dialogs } from './dialogs.ts'

const DIALOGS: { [Kind in Dialog['kind']]: ComponentType<DialogProps<Kind>> } = {
  signup: lazy(() => import('../../features/signup/SignupDialog.tsx')),
  premium: lazy(() => import('../../features/credits/PremiumDialog.tsx')),
  credits: lazy(() => import('../../features/credits/CreditsDialog.tsx')),
  like: lazy(() => import('../../features/likes/LikeDialog.tsx')),
  timeBonus: lazy(() => import('../../features/bonus/TimeBonusDialog.tsx')),
  welcome: lazy(() => import('../../features/bonus/WelcomeDialog.tsx')),
  activation: lazy(() => import('../../features/signup/ActivationDialog.tsx')),
  gift: lazy(() => import('../../features/chats/GiftDialog.tsx')),
  block: lazy(() => import('../../features/safety/BlockDialog.tsx')),
  report: lazy(() => import('../../features/safety/ReportDialog.tsx')),
}

/** Shows the dialog that is open, from a chunk of its own, and keeps it mounted while it closes. */
export function Dialogs() {
  const open = useAppSelector((state) => state.dialogs.open)
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const [last, setLast] = useState<Dialog>()
  useEffect(() => {
    if (open) setLast(open)
  }, [open])
  // A dialog belongs to the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what changes
  useEffect(() => {
    dispatch(dialogs.actions.closed())
  }, [dispatch, pathname])

  const shown = open ?? last
  if (!shown) return null
  // The table above gives each kind a component of that kind.
  const Shown = DIALOGS[shown.kind] as ComponentType<DialogProps<Dialog['kind']>>
  return (
    <Suspense>
      <Shown key={shown.kind} dialog={shown} isOpen={open !== null} onClose={() => dispatch(dialogs.actions.closed())} />
    </Suspense>
  )
}
