import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { useSettings } from '../../core/settings.ts'

const page = (name: string) => pathTo('pages', { page: name })

/** [FTR-1] */
const LINKS = [
  { label: 'footer.terms', to: page('terms') },
  { label: 'footer.privacy', to: page('privacy') },
  { label: 'footer.cookies', to: page('cookies') },
  { label: 'footer.ban', to: page('ban') },
  { label: 'footer.pricing', to: pathTo('pricing') },
  { label: 'footer.complaints', to: pathTo('complaints') },
  { label: 'footer.returnPolicy', to: page('return-policy') },
  { label: 'footer.faq', to: page('faq') },
  { label: 'footer.support', to: page('service') },
] as const

export function Footer() {
  const { formatMessage, locale } = useIntl()
  const { name, us_footer } = useSettings()
  return (
    <footer className="footer">
      <div className="container">
        <nav className="footer-links" aria-label={formatMessage({ id: 'footer.label' })}>
          {LINKS.map(({ label, to }) => (
            <Link key={label} to={to}>
              <FormattedMessage id={label} />
            </Link>
          ))}
          {/* [LAY-5] */}
          {us_footer && locale === 'en' && (
            <Link to={page('2257')}>
              <FormattedMessage id="footer.statement2257" />
            </Link>
          )}
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
