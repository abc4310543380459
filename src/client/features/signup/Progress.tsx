import { FormattedMessage } from 'react-intl'
import { numberOf, OPTIONAL_STEPS, STEPS, type Step } from './steps.ts'

/** How far one is: as many bars as there are screens, filled up to this one. */
export function Progress({ step }: { step: Step }) {
  const values = { step: numberOf(step), steps: STEPS.length }
  return (
    <div className="progress-steps">
      <p>
        {step === STEPS[0] ? (
          <FormattedMessage id="signup.progressFirst" values={values} />
        ) : OPTIONAL_STEPS.includes(step) ? (
          <FormattedMessage id="signup.progressOptional" values={values} />
        ) : (
          <FormattedMessage id="signup.progress" values={values} />
        )}
      </p>
      <div className="progress-bars" aria-hidden="true">
        {STEPS.map((each, position) => (
          <span key={each} className={position < values.step ? 'is-done' : undefined} />
        ))}
      </div>
    </div>
  )
}
