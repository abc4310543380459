import { FormattedMessage, useIntl } from 'react-intl'
import { type LanderVariant, landerVariant } from '../../../../shared/rules/landerSlug.ts'
import { PageHead } from '../../../core/page/PageHead.tsx'
import { useRouteParams } from '../../../core/page/route.ts'
import { useSettings } from '../../../core/settings.ts'

export function useVariant(): LanderVariant {
  const { niche } = useSettings()
  const { slug } = useRouteParams()
  return landerVariant(niche, slug)
}

/** Title, headline and promise of a landing page, by the variant its slug names [INF-7]. */
export function LanderHead() {
  const { formatMessage } = useIntl()
  const variant = useVariant()
  return (
    <>
      <PageHead title={formatMessage({ id: `landers.${variant}` })} />
      <h1>
        <FormattedMessage id={`landers.${variant}`} />
      </h1>
      <p>
        <FormattedMessage id={`landers.${variant}Text`} />
      </p>
    </>
  )
}
