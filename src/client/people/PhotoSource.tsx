import { defineMessage, FormattedMessage } from 'react-intl'
import type { Message } from '../core/texts/messages.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import './photos.scss'

type Props = {
  /** Of the field. */
  id?: string
  label: Message
  /** Of the button. */
  className: string
  icon?: IconName
  /** Straight to the camera, where there is one. */
  capture?: boolean
  onChoose: (file: File) => void
}

/** A button that opens the system's choice of a picture. */
export function PhotoSource({ id, label, className, icon = 'image', capture = false, onChoose }: Props) {
  return (
    <label className={`btn btn-lg photo-source ${className}`}>
      <Icon name={icon} /> <FormattedMessage {...label} />
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(capture && { capture: 'user' as const })}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}

/** Straight to the camera; where a device has none to open, the stylesheet leaves it out. */
export function CameraButton({ onChoose }: Pick<Props, 'onChoose'>) {
  return (
    <PhotoSource
      className="btn-outline-primary photo-camera"
      label={defineMessage({ id: 'photos.camera' })}
      icon="camera"
      capture
      onChoose={onChoose}
    />
  )
}
