import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { withoutSlashAtEnd } from '../../../../shared/routes.ts'
import { type LanderVariant, landerPath, landerVariant } from '../../../../shared/rules/landerSlug.ts'
import { PageHead } from '../../../core/page/PageHead.tsx'
import { useRouteParams } from '../../../core/page/route.ts'
import { useUser } from '../../../core/session.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAudience } from '../../../core/texts/audience.ts'

/** Whose headline and promise a page can have: a variant's or a page's own. */
export type LanderWords = LanderVariant | 'deck' | 'gallery' | 'social' | 'collage' | 'icons' | 'video' | 'transitions'

/**
 * Title, headline and, for visitors, promise of a landing page, by the variant its slug names [INF-7].
 * @param own what the page says of itself, at an address without one
 * @param isBare without the promise, where it has been kept
 */
export function LanderHead({ own, isBare = false }: { own: LanderWords; isBare?: boolean }) {
  const { formatMessage } = useIntl()
  const { niche } = useSettings()
  const { slug } = useRouteParams()
  const words = landerVariant(niche, slug) ?? own
  const path = landerPath(niche, withoutSlashAtEnd(useLocation().pathname), slug)
  const audience = useAudience()
  const isMember = useUser() !== undefined
  return (
    <>
      <PageHead title={formatMessage({ id: `landers.${words}` }, audience)} path={path} />
      <h1>
        <FormattedMessage id={`landers.${words}`} values={audience} />
      </h1>
      {!isMember && !isBare && (
        <p>
          <FormattedMessage id={`landers.${words}Text`} values={audience} />
        </p>
      )}
    </>
  )
}
