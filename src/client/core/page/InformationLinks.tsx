import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { type PAGES, pathTo } from '../../../shared/routes.ts'
import { useSettings } from '../settings.ts'
import type { Message } from '../texts/messages.ts'
import { Link } from './Link.tsx'

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

/** To what every page leads to, at its foot and under what is the member's own. */
export function InformationLinks() {
  const { locale } = useIntl()
  const { us_footer } = useSettings()
  return (
    <>
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
    </>
  )
}
