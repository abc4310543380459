import { FormattedMessage, useIntl } from 'react-intl'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { OwnPremium } from './OwnPremium.tsx'
import { PremiumBenefits } from './PremiumBenefits.tsx'
import { loadShop, Shop } from './Shop.tsx'
import './payments.scss'

export const load = loadShop

/** What premium is, and how to become it: by the first bundle, without a subscription; who is has it [PAY-1, PAY-7, ROL-3]. */
export default function PremiumPage() {
  const { formatMessage } = useIntl()
  const { match_chance_claim } = useSettings()
  const user = useUser()
  return (
    <main className="container checkout-page">
      <PageHead title={formatMessage({ id: 'premium.title' })} noIndex />
      {user?.paid_user ? (
        <OwnPremium user={user} />
      ) : (
        <>
          <section className="premium-hero">
            <h1>
              <FormattedMessage id="premium.title" />
            </h1>
            <p>
              {match_chance_claim !== null && (
                <>
                  <FormattedMessage id="premium.claim" values={{ percentage: match_chance_claim }} />{' '}
                </>
              )}
              <FormattedMessage id="premium.how" />
            </p>
            <PremiumBenefits />
          </section>
          <Shop />
        </>
      )}
    </main>
  )
}
