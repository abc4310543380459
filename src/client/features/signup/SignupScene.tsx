import { defineMessage, FormattedMessage } from 'react-intl'
import { Duet } from '../../ui/Duet.tsx'
import { Icon } from '../../ui/Icon.tsx'

const PROMISES = [
  { icon: 'shield', text: defineMessage({ id: 'index.verified' }) },
  { icon: 'lock', text: defineMessage({ id: 'index.privacy' }) },
  { icon: 'wallet', text: defineMessage({ id: 'index.fair' }) },
] as const

/** Beside the questions of the signup: what it leads to, and what the start page promised. */
export function SignupScene() {
  return (
    <Duet>
      <ul className="signup-promises">
        {PROMISES.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <FormattedMessage {...text} />
          </li>
        ))}
      </ul>
    </Duet>
  )
}
