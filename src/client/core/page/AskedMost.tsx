import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSettings } from '../settings.ts'
import { Link } from './Link.tsx'
import { type Question, REFUND, WHO_SEES_ME } from './questions.ts'

/** Beside the settings of a wide desk: what is asked there most, and where more is told. */
export function SettingsBeside({ isAboutMoney }: { isAboutMoney: boolean }) {
  const { refund_days } = useSettings()
  const { ask, answer }: Question = isAboutMoney ? REFUND : WHO_SEES_ME
  return (
    <aside className="panel settings-beside" aria-labelledby="settings-beside">
      <Icon name="shield" />
      <h2 id="settings-beside" className="h5">
        <FormattedMessage {...ask} />
      </h2>
      <p>
        <FormattedMessage {...answer} values={{ days: refund_days }} />
      </p>
      {isAboutMoney && (
        <Link to={pathTo('pages', { page: 'return-policy' })}>
          <FormattedMessage id="footer.returnPolicy" />
        </Link>
      )}
      <Link to={pathTo('pages', { page: 'faq' })}>
        <FormattedMessage id="footer.faq" />
      </Link>
      <Link to={pathTo('pages', { page: 'service' })}>
        <FormattedMessage id="footer.support" />
      </Link>
    </aside>
  )
}
