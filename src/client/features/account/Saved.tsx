import { FormattedMessage } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'

/** Says, below what is saved as it is switched, that it was. Heard once each time [MEE-10]. */
export function Saved({ isSaved }: { isSaved: boolean }) {
  return (
    <p className="saved" role="status">
      {isSaved && (
        <>
          <Icon name="check" />
          <FormattedMessage id="settings.saved" />
        </>
      )}
    </p>
  )
}
