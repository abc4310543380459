import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ROUTE_TABLE, type RouteName } from '../../shared/routes.ts'
import { useOffers } from '../core/operations/offered.tsx'
import { useRoute } from '../core/page/route.ts'
import { useUser } from '../core/session.ts'
import { type Dialog, type DialogProps, dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../core/store/store.ts'
import { withTexts } from '../core/texts/messages.ts'
import { signupOf } from '../features/signup/signupEntry.ts'

const DIALOGS: { [Kind in Dialog['kind']]: ComponentType<DialogProps<Kind>> } = {
  signup: lazy(withTexts(() => import('../features/signup/SignupDialog.tsx'))),
  premium: lazy(withTexts(() => import('../features/payments/PremiumDialog.tsx'))),
  credits: lazy(withTexts(() => import('../features/payments/CreditsDialog.tsx'))),
  like: lazy(withTexts(() => import('../features/likes/LikeDialog.tsx'))),
  timeBonus: lazy(withTexts(() => import('../features/payments/bonus/TimeBonusDialog.tsx'))),
  welcome: lazy(withTexts(() => import('../features/payments/bonus/WelcomeDialog.tsx'))),
  activation: lazy(withTexts(() => import('../features/signup/ActivationDialog.tsx'))),
  gift: lazy(withTexts(() => import('../features/chats/GiftDialog.tsx'))),
  removeChat: lazy(withTexts(() => import('../features/chats/RemoveChatDialog.tsx'))),
  block: lazy(withTexts(() => import('../features/safety/BlockDialog.tsx'))),
  report: lazy(withTexts(() => import('../features/safety/ReportDialog.tsx'))),
}

const MemberShell = lazy(withTexts(() => import('./shell/MemberShell.tsx')))
const LikeAfterDelay = lazy(withTexts(() => import('../features/likes/LikeAfterDelay.ts')))

/** What sees to those that wait is only needed where one does. */
const WaitingDialogs = lazy(() => import('./WaitingDialogs.tsx'))

/** Shows the dialog that is open, from a chunk of its own, and keeps it mounted while it closes. */
export default function Dialogs() {
  const { open, count, waiting } = useAppSelector((state) => state.dialogs)
  const dispatch = useAppDispatch()
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const { name } = useRoute()
  const isMember = useUser() !== undefined
  const navigate = useNavigate()
  const [last, setLast] = useState<Dialog>()
  useEffect(() => {
    if (open) setLast(open)
  }, [open])
  const page = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the history has moved
  useEffect(() => {
    // A dialog belongs to the page it was opened on.
    const hasChanged = page.current !== pathname
    if (hasChanged) dispatch(dialogs.actions.closed())
    page.current = pathname
    // A signup has an entry of the history: who comes to that, after a reload too, comes to the signup, unless they have an
    // account by now [MEE-1].
    const signup = signupOf(state)
    if (!signup || (open && !hasChanged)) return
    if (isMember) void navigate(-1)
    else dispatch(dialogs.actions.opened(signup))
  }, [pathname, state])

  const shown = open ?? last
  const offersAutoLike = useOffers('autoLike')
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
      <Suspense>{isMember && <MemberShell />}</Suspense>
      {/* Asked for by an address [LIK-4], but not where one writes or signs up. */}
      <Suspense>{query.has('t') && isOpenPage(name) && offersAutoLike && <LikeAfterDelay />}</Suspense>
    </>
  )
}

function isOpenPage(route: RouteName | undefined): boolean {
  const { layout = 'default' } = route ? ROUTE_TABLE[route] : {}
  return layout === 'default' || layout === 'lander'
}
