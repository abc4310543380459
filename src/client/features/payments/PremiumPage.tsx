import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { PREMIUM_PHOTOS } from '../../../shared/rules/constants.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Shop } from './Shop.tsx'
import './payments.scss'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getPackages')
}

const BENEFITS = [
  { icon: 'image', text: 'premium.allPhotos' },
  { icon: 'camera', text: 'premium.morePhotos' },
  { icon: 'chatFill', text: 'premium.moreChats' },
  { icon: 'star', text: 'premium.badge' },
] as const

/** What premium is, and how to become it: by the first bundle, without a subscription [PAY-1, PAY-7, ROL-3]. */
export default function PremiumPage() {
  const { formatMessage } = useIntl()
  const { match_chance_claim } = useSettings()
  const user = useUser()
  return (
    <main className="container page-medium">
      <PageHead title={formatMessage({ id: 'premium.title' })} noIndex />
      <section className="premium-hero">
        <h1>
          <FormattedMessage id={user?.paid_user ? 'premium.already' : 'premium.title'} />
        </h1>
        {match_chance_claim !== null && (
          <p>
            <FormattedMessage id="premium.claim" values={{ percentage: match_chance_claim }} />
          </p>
        )}
        <ul>
          {BENEFITS.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <FormattedMessage id={text} values={{ photos: PREMIUM_PHOTOS }} />
            </li>
          ))}
        </ul>
      </section>
      {user?.paid_user ? (
        <p className="page-actions">
          <Link className="btn btn-primary btn-lg" to={pathTo('credits-repeat-order')}>
            <FormattedMessage id="repeat.title" />
          </Link>
        </p>
      ) : (
        <Shop />
      )}
    </main>
  )
}
