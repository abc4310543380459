import { lazy, Suspense, useState } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Answer } from '../../shared/contract/api.ts'
import { MAX_UPLOAD_BYTES } from '../../shared/rules/constants.ts'
import { useSend } from '../core/operations/send.ts'
import { ErrorText } from '../core/texts/ErrorText.tsx'
import type { Message } from '../core/texts/messages.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Crop } from './PhotoCropper.tsx'

const PhotoCropper = lazy(() => import('./PhotoCropper.tsx'))

/** As the contract wants it; the cropper is off by a hair at the edges. */
const asDecimal = (fraction: number) => Math.min(1, Math.max(0, fraction)).toFixed(6)

type Props = { asMain: boolean; onAdded: (answer: Answer<'addPhoto'>) => void }

/** Takes a photo from the camera or the library, lets it be cut, and uploads it [MEM-7, SGN-1]. */
export function PhotoEditor({ asMain, onAdded }: Props) {
  const [file, setFile] = useState<File>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { trigger, isMutating, error, reset } = useSend('addPhoto')

  const choose = (chosen: File | undefined) => {
    reset()
    setTooLarge((chosen?.size ?? 0) > MAX_UPLOAD_BYTES)
    setFile(chosen && chosen.size <= MAX_UPLOAD_BYTES ? chosen : undefined)
  }
  const upload = async (photo: File, { x, y, width, height }: Crop) => {
    const form = new FormData()
    form.append('photo', photo)
    form.append('crop', [x, y, width, height].map(asDecimal).join(','))
    form.append('main', asMain ? '1' : '0')
    try {
      const answer = await trigger({ form })
      setFile(undefined)
      onAdded(answer)
    } catch {
      // Shown below; the photo stays to be tried again.
    }
  }
  return (
    <div className="photo-editor">
      {error && <ErrorText error={error} />}
      {isTooLarge && (
        <div className="alert alert-danger" role="alert">
          <FormattedMessage id="errors.too_large" />
        </div>
      )}
      {file ? (
        <Suspense fallback={<div className="cropper skeleton" />}>
          <PhotoCropper
            file={file}
            isBusy={isMutating}
            onCancel={() => choose(undefined)}
            onDone={(crop) => void upload(file, crop)}
          />
        </Suspense>
      ) : (
        <div className="photo-sources">
          <PhotoSource label={defineMessage({ id: 'photos.choose' })} icon="image" onChoose={choose} />
          <PhotoSource label={defineMessage({ id: 'photos.camera' })} icon="camera" capture onChoose={choose} />
        </div>
      )}
    </div>
  )
}

type SourceProps = {
  label: Message
  icon: 'image' | 'camera'
  capture?: boolean
  onChoose: (file: File | undefined) => void
}

function PhotoSource({ label, icon, capture = false, onChoose }: SourceProps) {
  return (
    <label className="photo-source">
      <Icon name={icon} />
      <FormattedMessage {...label} />
      <input
        type="file"
        accept="image/*"
        {...(capture && { capture: 'user' as const })}
        className="visually-hidden"
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
