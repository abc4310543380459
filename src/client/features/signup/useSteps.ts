import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { COMPLETING_STEPS, type CompletingStep } from './steps.ts'

/** Where in the steps after the account one is. */
export type Steps = {
  current: CompletingStep
  goTo: (step: CompletingStep) => void
  /** Undefined on the last one. */
  next: CompletingStep | undefined
  previous: CompletingStep | undefined
}

function around(current: CompletingStep) {
  const index = COMPLETING_STEPS.indexOf(current)
  return { next: COMPLETING_STEPS[index + 1], previous: COMPLETING_STEPS[index - 1] }
}

/** The step is in the address, so that the browser's back goes one step back and a reload stays. */
export function useStepsInAddress(): Steps {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const named = parameters.get('screen')
  const current = COMPLETING_STEPS.find((step) => step === named) ?? 'photo'
  return {
    current,
    ...around(current),
    goTo(step) {
      const query = new URLSearchParams(parameters)
      query.set('screen', step)
      void navigate(`?${query}`)
    },
  }
}

/** The step is the dialog's own: the page behind it keeps its address. */
export function useStepsInDialog(): Steps {
  const [current, goTo] = useState<CompletingStep>('photo')
  return { current, ...around(current), goTo }
}
