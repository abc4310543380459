import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Dialog, type DialogProps, dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../core/store/store.ts'
import { withTexts } from '../core/texts/messages.ts'

const DIALOGS: { [Kind in Dialog['kind']]: ComponentType<DialogProps<Kind>> } = {
  signup: lazy(withTexts(() => import('../features/signup/SignupDialog.tsx'))),
  premium: lazy(withTexts(() => import('../features/payments/PremiumDialog.tsx'))),
  credits: lazy(withTexts(() => import('../features/payments/CreditsDialog.tsx'))),
  like: lazy(withTexts(() => import('../features/likes/LikeDialog.tsx'))),
  timeBonus: lazy(withTexts(() => import('../features/payments/bonus/TimeBonusDialog.tsx'))),
  welcome: lazy(withTexts(() => import('../features/payments/bonus/WelcomeDialog.tsx'))),
  activation: lazy(withTexts(() => import('../features/signup/ActivationDialog.tsx'))),
  gift: lazy(withTexts(() => import('../features/chats/GiftDialog.tsx'))),
  block: lazy(withTexts(() => import('../features/safety/BlockDialog.tsx'))),
  report: lazy(withTexts(() => import('../features/safety/ReportDialog.tsx'))),
}

/** What sees to those that wait is only needed where one does. */
const WaitingDialogs = lazy(() => import('./WaitingDialogs.tsx'))

/** Shows the dialog that is open, from a chunk of its own, and keeps it mounted while it closes. */
export default function Dialogs() {
  const { open, count, waiting } = useAppSelector((state) => state.dialogs)
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const [last, setLast] = useState<Dialog>()
  useEffect(() => {
    if (open) setLast(open)
  }, [open])
  // A dialog belongs to the page it was opened on.
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) dispatch(dialogs.actions.closed())
    page.current = pathname
  }, [dispatch, pathname])

  const shown = open ?? last
  // The table above gives each kind a component of that kind.
  const Shown = shown && (DIALOGS[shown.kind] as ComponentType<DialogProps<Dialog['kind']>>)
  return (
    <>
      <Suspense>
        {shown && Shown && (
          <Shown key={count} dialog={shown} isOpen={open !== null} onClose={() => dispatch(dialogs.actions.closed())} />
        )}
      </Suspense>
      <Suspense>{waiting.length > 0 && <WaitingDialogs />}</Suspense>
    </>
  )
}
