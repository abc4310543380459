import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { FREE_MESSAGES } from '../../../shared/rules/constants.ts'
import { isFreeMessage } from '../../../shared/rules/prices.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { PremiumBenefits } from './PremiumBenefits.tsx'
import { loadShop, Shop } from './Shop.tsx'
import './payments.scss'
import { Link } from '../../core/page/Link.tsx'

export const load = loadShop

/** Buying credits [PAY-1]. */
export default function CreditsPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'payments.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="payments.title" />
      </h1>
      <p className="text-body-secondary">
        {user && <Balance user={user} />}{' '}
        {user?.paid_user ? (
          <Link to={pathTo('transactions-id')}>
            <FormattedMessage id="transactions.title" />
          </Link>
        ) : (
          <FormattedMessage id="payments.premium" values={{ premium: (text) => <Link to={pathTo('premium')}>{text}</Link> }} />
        )}
      </p>
      <Shop>{!user?.paid_user && <Gains />}</Shop>
    </main>
  )
}

/** Below the bundles: what else each of them brings whoever has bought none yet. */
function Gains() {
  return (
    <section className="premium-gains">
      <h2>
        <FormattedMessage id="premium.withBundle" />
      </h2>
      <PremiumBenefits />
    </section>
  )
}

/** What there is to send with: credits, as far as there are any or nothing else, and what is free. */
function Balance({ user }: { user: Schemas['User'] }) {
  const { credits: count, free_messages_left: free } = user
  const isFree = isFreeMessage(user)
  return (
    <>
      {(count > 0 || !isFree) && <FormattedMessage id="payments.balance" values={{ count }} />}{' '}
      {isFree && <FormattedMessage id="payments.onUs" values={{ free, first: String(free === FREE_MESSAGES) }} />}
    </>
  )
}
