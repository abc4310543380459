import { defineMessage, FormattedMessage } from 'react-intl'
import { Scene } from '../../core/page/Scene.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Step } from './steps.ts'

const PROMISES = [
  { icon: 'shield', text: defineMessage({ id: 'index.verified' }) },
  { icon: 'lock', text: defineMessage({ id: 'index.privacy' }) },
  { icon: 'wallet', text: defineMessage({ id: 'index.fair' }) },
] as const

const SAYS = [defineMessage({ id: 'signup.newHere' }), defineMessage({ id: 'signup.meToo' })]

/** Beside each question of the signup: a picture of it, and what the start page promised. */
export function SignupScene({ step }: { step: Step }) {
  return (
    <Scene name={step} says={step === 'account' ? SAYS : undefined}>
      <ul className="signup-promises">
        {PROMISES.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <FormattedMessage {...text} />
          </li>
        ))}
      </ul>
    </Scene>
  )
}
