import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { Offered, useOffers } from '../../core/operations/offered.tsx'
import { useSettings } from '../../core/settings.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  photo: Schemas['Photo']
  /** From 1, to tell them apart by ear. */
  number: number
  isBusy: boolean
  onMain: () => void
  onDelete: () => void
}

export function OwnPhoto({ photo, number, isBusy, onMain, onDelete }: Props) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const offersMain = useOffers('setMainPhoto')
  return (
    <li className="own-photo">
      <img
        src={imageUrl(cdn_prefix, photo, 'thumb_filename')}
        alt={formatMessage({ id: 'photos.number' }, { number })}
        width="300"
        height="400"
      />
      {photo.main && (
        <span className="tag">
          <FormattedMessage id="photos.main" />
        </span>
      )}
      {photo.status !== 'active' && (
        <span className="own-photo-status">
          {photo.status === 'pending' ? <FormattedMessage id="photos.pending" /> : <FormattedMessage id="photos.rejected" />}
        </span>
      )}
      <span className="own-photo-actions">
        {!photo.main && offersMain && (
          <BusyButton
            className="round-button is-small"
            isBusy={isBusy}
            aria-label={formatMessage({ id: 'photos.makeMain' }, { number })}
            onClick={onMain}
          >
            <Icon name="star" />
          </BusyButton>
        )}
        <Offered by="deletePhoto">
          <BusyButton
            className="round-button is-small"
            isBusy={isBusy}
            aria-label={formatMessage({ id: 'photos.delete' }, { number })}
            onClick={onDelete}
          >
            <Icon name="trash" />
          </BusyButton>
        </Offered>
      </span>
    </li>
  )
}
