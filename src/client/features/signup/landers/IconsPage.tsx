import { defineMessage, FormattedMessage } from 'react-intl'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './icons.scss'
import type { Message } from '../../../core/texts/messages.ts'

const STEPS: { icon: IconName; text: Message }[] = [
  { icon: 'person', text: defineMessage({ id: 'landers.step1' }) },
  { icon: 'heartFill', text: defineMessage({ id: 'landers.step2' }) },
  { icon: 'chatFill', text: defineMessage({ id: 'landers.step3' }) },
]

/** Three steps in signs, no photos at all [RT-17]. */
export default function IconsPage() {
  return (
    <main className="container icons-lander">
      <LanderHead own="icons" />
      <ol className="icons-steps">
        {STEPS.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <FormattedMessage {...text} />
          </li>
        ))}
      </ol>
      <LanderStart />
    </main>
  )
}
