import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './icons.scss'

const STEPS = [
  { icon: 'person', text: 'landers.step1' },
  { icon: 'heartFill', text: 'landers.step2' },
  { icon: 'chatFill', text: 'landers.step3' },
] as const

/** Three steps in signs, no photos at all [RT-17]. */
export default function IconsPage() {
  return (
    <main className="container icons-lander">
      <LanderHead />
      <ol className="icons-steps">
        {STEPS.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <FormattedMessage id={text} />
          </li>
        ))}
      </ol>
      <LanderStart />
    </main>
  )
}
