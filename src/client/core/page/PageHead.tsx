import { Helmet } from 'react-helmet-async'
import { defineMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { titleWithCount } from '../../../shared/rules/badges.ts'
import { useCounts } from '../session.ts'
import { useSettings } from '../settings.ts'
import { useSiteText } from '../texts/siteText.ts'

type Props = {
  title: string
  description?: string
  /** Absolute or rooted address of the picture shown when the page is shared. */
  image?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}

/**
 * The one title and the metas of a page [LAY-6, RT-21]. Under React 19 Helmet renders elements that React moves into the
 * head, on the server too, and neither of them tells duplicates apart: every screen renders exactly one of these.
 */
export function PageHead({ title, description, image, noIndex }: Props) {
  const { unread, newLikes } = useCounts()
  const settings = useSettings()
  const { pathname } = useLocation()
  const canonical = settings.domain + pathname
  const siteText = useSiteText()
  const text = description ?? siteText(settings.description, defineMessage({ id: 'site.description' }))
  return (
    <Helmet>
      <title>{titleWithCount(title, unread + newLikes)}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={new URL(image, settings.domain).href} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
    </Helmet>
  )
}
