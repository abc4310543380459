import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { type PAGES, pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import type { Message } from '../../core/texts/messages.ts'

const page = (name: (typeof PAGES)[number]) => pathTo('pages', { page: name })

/** [FTR-1] */
const LINKS: { label: Message; to: string }[] = [
  { label: defineMessage({ id: 'footer.terms' }), to: page('terms') },
  { label: defineMessage({ id: 'footer.privacy' }), to: page('privacy') },
  { label: defineMessage({ id: 'footer.cookies' }), to: page('cookies') },
  { label: defineMessage({ id: 'footer.ban' }), to: page('ban') },
  { label: defineMessage({ id: 'footer.pricing' }), to: pathTo('pricing') },
  { label: defineMessage({ id: 'footer.complaints' }), to: pathTo('complaints') },
  { label: defineMessage({ id: 'footer.returnPolicy' }), to: page('return-policy') },
  { label: defineMessage({ id: 'footer.faq' }), to: page('faq') },
  { label: defineMessage({ id: 'footer.support' }), to: page('service') },
]

export function Footer() {
  const { formatMessage, locale } = useIntl()
  const { name, us_footer } = useSettings()
  return (
    <footer className="footer">
      <div className="container">
        <nav className="footer-links" aria-label={formatMessage({ id: 'footer.label' })}>
          {LINKS.map(({ label, to }) => (
            <Link key={to} to={to}>
              <FormattedMessage {...label} />
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
