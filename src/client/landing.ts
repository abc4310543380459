/**
 * A visitor's landing page before the app: the page the server rendered is read, its links and forms work. The app itself – most of what a first visit would load – comes when the visitor begins to do something.
 */

import { askWhoIsBack } from './app/live/keptPage.ts'
import { tellWhenHidden } from './app/live/pageHidden.ts'
import { registerServiceWorker } from './app/serviceWorker.ts'
import { read, writer } from './core/store/storage.ts'
import { followStillness } from './features/signup/landers/stillness.ts'
import { signupOf } from './features/signup/signupEntry.ts'
import { type Tracking, trackingOf, withArrival } from './features/signup/trackingParameters.ts'

type Kept = { tracking: Tracking }

/** Not `pointerover`: a mouse that merely lies where the page appears is over it without having been moved. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input'] as const

rememberWhereFrom()
tellWhenHidden()
askWhoIsBack()
registerServiceWorker()
standStill()
startAppOnInteraction()

/** [SGN-8] */
function rememberWhereFrom(): void {
  const tracking = trackingOf(location.search)
  if (Object.keys(tracking).length === 0) return
  const kept = read<Kept>('localStorage')
  writer('localStorage')({ ...kept, tracking: withArrival(kept.tracking ?? {}, tracking) })
}

/** What moves stops when it is told to, and stays as it was left. */
function standStill(): void {
  const box = document.querySelector<HTMLInputElement>('.stand-still')
  if (box) followStillness(box)
}

/** Loads the app at the first sign of interest. What was sent before it was there is sent when it is. */
function startAppOnInteraction(): void {
  const sent = new Set<HTMLFormElement>()
  const start = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, start)
    void import('./entry.tsx')
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent.add(event.target)
    start()
  }
  for (const sign of SIGNS) document.addEventListener(sign, start, { passive: true })
  // Something is to happen by itself [LIK-4], or a signup goes on that ran before the page was loaded again [MEE-1].
  if (new URLSearchParams(location.search).has('t') || signupOf(history.state?.usr)) start()
  document.addEventListener('submit', onSubmit)
  document.addEventListener('taken', () => document.removeEventListener('submit', onSubmit), { once: true })
  document.addEventListener(
    'hydrated',
    () => {
      for (const form of sent) form.requestSubmit()
    },
    { once: true },
  )
}
