import { FormattedMessage, useIntl } from 'react-intl'
import { type LanderVariant, landerVariant } from '../../../../shared/rules/landerSlug.ts'
import { PageHead } from '../../../core/page/PageHead.tsx'
import { useRouteParams } from '../../../core/page/route.ts'
import { useUser } from '../../../core/session.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAudience } from '../../../core/texts/audience.ts'

/**
 * Title, headline and, for visitors, promise of a landing page, by the variant its slug names [INF-7].
 * @param otherwise what fits the page best, for an address without one
 */
export function LanderHead({ otherwise = 'tonight' }: { otherwise?: LanderVariant | 'deck' }) {
  const { formatMessage } = useIntl()
  const { niche } = useSettings()
  const { slug } = useRouteParams()
  const variant = landerVariant(niche, slug) ?? otherwise
  const audience = useAudience()
  const isMember = useUser() !== undefined
  return (
    <>
      <PageHead title={formatMessage({ id: `landers.${variant}` }, audience)} />
      <h1>
        <FormattedMessage id={`landers.${variant}`} values={audience} />
      </h1>
      {!isMember && (
        <p>
          <FormattedMessage id={`landers.${variant}Text`} values={audience} />
        </p>
      )}
    </>
  )
}
