import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useSettings } from '../../core/settings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PartnerRedirect } from './PartnerRedirect.tsx'

/** Where the site takes nobody who was not sent [SGN-2]; a site with a partner sends them there [INF-6]. @param level of its heading */
export function InviteOnly({ level }: { level: 1 | 3 }) {
  const { partner_url } = useSettings()
  if (partner_url) return <PartnerRedirect url={partner_url} level={level} />
  return (
    <EmptyState
      level={level}
      drawing="invite"
      title={<FormattedMessage id="signup.inviteOnly" />}
      action={
        <Link className="btn btn-primary" to={pathTo('login')}>
          <FormattedMessage id="nav.login" />
        </Link>
      }
    >
      <FormattedMessage id="signup.inviteOnlyText" />
    </EmptyState>
  )
}

/** The same as the page's title: nobody is at a step of a signup there, nor to find it. */
export function InviteOnlyHead() {
  const { formatMessage } = useIntl()
  const { partner_url } = useSettings()
  const title = partner_url
    ? formatMessage({ id: 'partner.title' }, { host: new URL(partner_url).host })
    : formatMessage({ id: 'signup.inviteOnly' })
  return <PageHead title={title} noIndex />
}
