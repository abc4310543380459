import { useIntl } from 'react-intl'
import { LAST_STEP } from './steps.ts'

const STEPS = Array.from({ length: LAST_STEP + 1 }, (_, step) => step)

/** Dots for the steps 0 to 4. */
export function Progress({ step }: { step: number }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'signup.progress' }, { step: step + 1, steps: STEPS.length })
  return (
    <div className="progress-dots" role="img" aria-label={label}>
      {STEPS.map((each) => (
        <span key={each} className={each <= step ? 'is-done' : undefined} />
      ))}
    </div>
  )
}
