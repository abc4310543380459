import { useIntl } from 'react-intl'
import { PageHead } from '../../core/page/PageHead.tsx'
import { numberOf, STEPS, type Step } from './steps.ts'

/** The page's title says which step one is at. @param title of the step */
export function StepHead({ step, title, noIndex }: { step: Step; title: string; noIndex: boolean }) {
  const { formatMessage } = useIntl()
  const values = { title, step: numberOf(step), steps: STEPS.length }
  return <PageHead title={formatMessage({ id: 'signup.pageTitle' }, values)} noIndex={noIndex} />
}
