import { FormattedMessage, useIntl } from 'react-intl'
import { InformationLinks } from '../../core/page/InformationLinks.tsx'
import { useSettings } from '../../core/settings.ts'

export function Footer() {
  const { formatMessage } = useIntl()
  const { name } = useSettings()
  return (
    <footer className="footer">
      <div className="container">
        <nav className="footer-links" aria-label={formatMessage({ id: 'footer.label' })}>
          <InformationLinks />
        </nav>
        <p className="footer-note">
          <FormattedMessage id="footer.disclaimer" />
        </p>
        <p className="footer-note">
          <FormattedMessage id="footer.rights" values={{ year: new Date().getFullYear(), name }} />
        </p>
      </div>
    </footer>
  )
}
