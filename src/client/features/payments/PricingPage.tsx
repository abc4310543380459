import { FormattedMessage, useIntl } from 'react-intl'
import { messagePrice } from '../../../shared/money.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { MessagePrice } from '../../core/page/MessagePrice.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { Money } from '../../ui/Money.tsx'
import { usePackages } from './api.ts'
import './payments.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getPackages', undefined, 'shown')
}

/** What everything costs, for everyone [RT-7, PAY-7]. */
export default function PricingPage() {
  const { formatMessage } = useIntl()
  const { message_credits, photo_credits, gift_credits, refund_days } = useSettings()
  const { data, error, mutate } = usePackages()
  const isMember = useUser() !== undefined
  return (
    <main className="container page-medium">
      <PageHead title={formatMessage({ id: 'pricing.title' })} />
      <h1 className="page-title">
        <FormattedMessage id="pricing.title" />
      </h1>
      <p>
        <FormattedMessage id="pricing.intro" /> <MessagePrice />{' '}
        <Link to={pathTo('pages', { page: 'pricing' })}>
          <FormattedMessage id="pricing.more" />
        </Link>
      </p>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && (
        <table className="price-table">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="pricing.bundle" />
              </th>
              <th scope="col">
                <FormattedMessage id="pricing.price" />
              </th>
              <th scope="col">
                <FormattedMessage id="pricing.message" />
              </th>
            </tr>
          </thead>
          <tbody>
            {data.packages.map(({ id, credits, price, currency }) => (
              <tr key={id}>
                <th scope="row">
                  <FormattedMessage id="nav.credits" values={{ count: credits }} />
                </th>
                <td>
                  <Money amount={price} currency={currency} />
                </td>
                <td>
                  <Money amount={messagePrice({ amount: price, credits }, message_credits)} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="price-notes">
        <li>
          <FormattedMessage id="pricing.costs" values={{ message_credits, photo_credits, gift_credits }} />
        </li>
        <li>
          <FormattedMessage id="payments.terms" values={{ days: refund_days }} />
        </li>
      </ul>
      <Link className="btn btn-primary btn-lg" to={pathTo(isMember ? 'credits' : 'signup')}>
        {isMember ? <FormattedMessage id="payments.buy" /> : <FormattedMessage id="index.join" />}
      </Link>
    </main>
  )
}
