import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { Brand } from '../../core/page/Brand.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { push } from '../../core/push/push.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { CompletingFlow } from './CompletingFlow.tsx'
import { completingScreens } from './steps.ts'
import { useScreensInAddress } from './useScreens.ts'
import './signup.scss'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await Promise.all([runtime.prefetch('getInterests'), runtime.prefetch('getRegions')])
}

/** The rest of a signup, also for those who left it off earlier [SGN-7]. */
export default function CompleteSignupPage() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const asksForPush = useAppSelector(push.selectors.canBeAsked)
  const screens = useScreensInAddress(completingScreens(asksForPush))
  return (
    <main className="signup">
      <PageHead title={formatMessage({ id: 'signup.completeTitle' })} noIndex />
      <div className="signup-bar">
        <Brand />
      </div>
      <div className="signup-body">
        <CompletingFlow screens={screens} onDone={() => void navigate(pathTo('signup-matches'))} />
      </div>
    </main>
  )
}
