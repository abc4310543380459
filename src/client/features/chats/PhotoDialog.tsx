import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_UPLOAD_BYTES } from '../../../shared/rules/constants.ts'
import { useSettings } from '../../core/settings.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Shows the picture and its price before it is sent: what is sent cannot be taken back. */
export default function PhotoDialog({ file, onClose, onSend }: { file: File; onClose: () => void; onSend: () => void }) {
  const { formatMessage } = useIntl()
  const { photo_credits } = useSettings()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const isTooLarge = file.size > MAX_UPLOAD_BYTES
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="chats.sendPhoto" />}>
      {isTooLarge ? (
        <p className="alert alert-danger" role="alert">
          <FormattedMessage id="errors.too_large" />
        </p>
      ) : (
        url && <img className="photo-preview" src={url} alt={formatMessage({ id: 'chats.photoPreview' })} />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn btn-link" onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </button>
        <button type="button" className="btn btn-primary" disabled={isTooLarge} onClick={onSend}>
          <FormattedMessage id="chats.sendFor" values={{ price: photo_credits }} />
        </button>
      </div>
    </Dialog>
  )
}
