import { FormattedMessage } from 'react-intl'
import { STEPS, type Step } from './steps.ts'

/** How far one is: as many bars as there are screens, filled up to this one. */
export function Progress({ step }: { step: Step }) {
  const index = STEPS.indexOf(step)
  return (
    <div className="progress-steps">
      <p>
        <FormattedMessage id="signup.progress" values={{ step: index + 1, steps: STEPS.length }} />
      </p>
      <div className="progress-bars" aria-hidden="true">
        {STEPS.map((each, position) => (
          <span key={each} className={position <= index ? 'is-done' : undefined} />
        ))}
      </div>
    </div>
  )
}
