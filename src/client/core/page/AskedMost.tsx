import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSettings } from '../settings.ts'
import { Link } from './Link.tsx'
import type { Question } from './questions.ts'

/** What is asked most about what it stands beside, and where more is told. @param children a link to all of that in particular */
export function AskedMost({ question: { ask, answer }, children }: { question: Question; children?: ReactNode }) {
  const { refund_days } = useSettings()
  return (
    <section className="panel asked-most">
      <Icon name="shield" />
      <h2 className="h5">
        <FormattedMessage {...ask} />
      </h2>
      <p>
        <FormattedMessage {...answer} values={{ days: refund_days }} />
      </p>
      {children}
      <Link to={pathTo('pages', { page: 'faq' })}>
        <FormattedMessage id="footer.faq" />
      </Link>
      <Link to={pathTo('pages', { page: 'service' })}>
        <FormattedMessage id="footer.support" />
      </Link>
    </section>
  )
}
