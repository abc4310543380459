import { FormattedMessage } from 'react-intl'
import { PREMIUM_PHOTOS } from '../../../shared/rules/constants.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BENEFITS } from './benefits.ts'

/** What the first bundle makes of a member, in a list [PAY-1, ROL-3]. */
export function PremiumBenefits() {
  return (
    <ul>
      {BENEFITS.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <FormattedMessage {...text} values={{ photos: PREMIUM_PHOTOS }} />
        </li>
      ))}
    </ul>
  )
}
