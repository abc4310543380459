import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { CompletingFlow } from './CompletingFlow.tsx'
import { StepHead } from './StepHead.tsx'
import { TITLES } from './steps.ts'
import { useStepsInAddress } from './useSteps.ts'
import { useWayOn } from './useWayOn.ts'
import './signup.scss'
import { SignupBar } from './SignupBar.tsx'
import { SignupScene } from './SignupScene.tsx'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await Promise.all([runtime.prefetch('getInterests'), runtime.prefetch('getRegions')])
}

/** The rest of a signup, also for those who left it off earlier [SGN-7]. */
export default function CompleteSignupPage() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const steps = useStepsInAddress()
  const wayOn = useWayOn()
  return (
    <main className="signup">
      <StepHead step={steps.current} title={formatMessage(TITLES[steps.current])} noIndex />
      <SignupBar />
      <div className="signup-columns">
        <div className="signup-body">
          <CompletingFlow steps={steps} onDone={() => void navigate(wayOn)} />
        </div>
        <SignupScene step={steps.current} />
      </div>
    </main>
  )
}
