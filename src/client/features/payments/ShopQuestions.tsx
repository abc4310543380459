import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { REFUND, SUBSCRIPTION } from '../../core/page/questions.ts'
import { useSettings } from '../../core/settings.ts'
import { FaqItem } from '../../ui/FaqItem.tsx'

/** What is asked before one pays. */
export function ShopQuestions() {
  const { refund_days } = useSettings()
  return (
    <section className="price-questions">
      <h2>
        <FormattedMessage id="index.questions" />
      </h2>
      {[SUBSCRIPTION, REFUND].map(({ ask, answer }) => (
        <FaqItem key={ask.id} ask={<FormattedMessage {...ask} />}>
          <FormattedMessage {...answer} values={{ days: refund_days }} />
        </FaqItem>
      ))}
      <Link className="lone-link" to={pathTo('pages', { page: 'pricing' })}>
        <FormattedMessage id="pricing.more" />
      </Link>
    </section>
  )
}
