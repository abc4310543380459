import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { isFreeMessage } from '../../../shared/rules/prices.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
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
        {user && isFreeMessage(user) ? (
          <FormattedMessage id="payments.balanceFree" values={{ count: user.credits, free: user.free_messages_left }} />
        ) : (
          <FormattedMessage id="payments.balance" values={{ count: user?.credits ?? 0 }} />
        )}{' '}
        {user?.paid_user ? (
          <Link to={pathTo('transactions-id')}>
            <FormattedMessage id="transactions.title" />
          </Link>
        ) : (
          <FormattedMessage id="payments.premium" values={{ premium: (text) => <Link to={pathTo('premium')}>{text}</Link> }} />
        )}
      </p>
      <Shop />
    </main>
  )
}
