import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useSettings } from '../core/settings.ts'
import { useSiteText } from '../core/texts/siteText.ts'

type Props = { profile: Partial<Pick<Schemas['ProfileCard'], 'fictional' | 'premium' | 'new'>> }

/** The one tag of a profile: that it is made up outweighs premium, premium outweighs new [MEM-3]. */
export function ProfileTag({ profile: { fictional, premium, new: isNew } }: Props) {
  const { fictional_singular } = useSettings()
  const siteText = useSiteText()
  const kind = fictional ? 'fictional' : premium ? 'premium' : isNew && 'newTag'
  if (!kind) return null
  return (
    <span
      className={`tag tag-${kind}`}
      title={fictional ? siteText(fictional_singular, defineMessage({ id: 'members.fictionalSingular' })) : undefined}
    >
      <span>
        <FormattedMessage id={`members.${kind}`} />
      </span>
    </span>
  )
}
