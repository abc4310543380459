import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo, type RouteName } from '../../../shared/routes.ts'
import { creditsBadge } from '../../../shared/rules/badges.ts'
import { Link } from '../../core/page/Link.tsx'
import { useRoute } from '../../core/page/route.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Where premium is bought: nothing else is offered there. */
const SHOP: ReadonlySet<RouteName> = new Set(['credits', 'credits-id-paymentmethod', 'directdebit'])

/** Premium members see their credits and order again from there [NAV-4]; the others are offered premium [NAV-5]. */
export function CreditsLink({ user }: { user: Schemas['User'] }) {
  const { name } = useRoute()
  if (!user.paid_user && name && SHOP.has(name)) return null
  if (!user.paid_user) {
    return (
      <Link className="pill pill-premium" to={pathTo('premium')}>
        <Icon name="star" />
        <FormattedMessage id="nav.getPremium" />
      </Link>
    )
  }
  const badge = creditsBadge(user.credits)
  return (
    <Link className="pill" to={pathTo('credits-repeat-order')}>
      {badge && <span className={`credits-badge text-bg-${badge}`} data-testid="credits-badge" aria-hidden="true" />}
      <FormattedMessage id="nav.credits" values={{ count: user.credits }} />
    </Link>
  )
}
