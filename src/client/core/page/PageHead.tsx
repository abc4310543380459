import { Helmet } from 'react-helmet-async'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Locale } from '../../../shared/locales.ts'
import { withoutSlashAtEnd } from '../../../shared/routes.ts'
import { titleWithCount } from '../../../shared/rules/badges.ts'
import { useCounts } from '../session.ts'
import { useSettings } from '../settings.ts'

type Props = {
  title: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** The language of what the page shows, where that is not the one it is read in. */
  language?: Locale
  /** The path that it is to be found by, where it may be shown at others. */
  path?: string
}

/**
 * The one title of a page, with the site's name [LAY-6, RT-21], and what browsers read of its head beside: shared is the
 * canonical address, which names its language (decision 058). What only others read the server adds (src/server/headForOthers.ts). Under React 19 Helmet renders
 * elements that React moves into the head, on the server too, and neither of them tells duplicates apart: every screen
 * renders exactly one of these.
 */
export function PageHead({ title, noIndex, language, path }: Props) {
  const { locale } = useIntl()
  const { unread, newLikes } = useCounts()
  const { domain, name } = useSettings()
  const { pathname } = useLocation()
  const branded = title.includes(name) ? title : `${title} · ${name}`
  return (
    <Helmet>
      <title>{titleWithCount(branded, unread + newLikes)}</title>
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${domain}/${language ?? locale}${path ?? withoutSlashAtEnd(pathname)}`} />
      )}
    </Helmet>
  )
}
