import { type ReactNode, useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { BusyButton } from '../ui/BusyButton.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { FormattedMessage, useIntl } from 'react-intl'

/** Fractions of the picture's width and height, as the contract wants them. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Cards and profiles show photos in this shape. */
const ASPECT = 3 / 4
const ZOOM = { min: 1, max: 4, step: 0.1 } as const
/** Pixels of the screen for each press of an arrow key. */
const KEY_STEP = 8
/** Steps of the zoom; the plus is pressed without Shift, too. */
const ZOOM_KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

type Props = {
  file: File
  isBusy: boolean
  /** Of the last upload. */
  failure: ReactNode
  onCancel: () => void
  onDone: (crop: Crop) => void
}

/** Cuts a photo to 3:4 by dragging, pinching, the slider or keys; the circle shows what an avatar will be. */
export default function PhotoCropper({ file, isBusy, failure, onCancel, onDone }: Props) {
  const { formatMessage } = useIntl()
  const [url, setUrl] = useState<string>()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [crop, setCrop] = useState(WHOLE)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return (
    <>
      {isBroken ? (
        <p className="alert alert-danger" role="alert">
          <FormattedMessage id="errors.unsupported_picture" />
        </p>
      ) : (
        <div className="cropper">
          {url && (
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              aspect={ASPECT}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              // What is seen is what is cut out: the frame has the crop's shape.
              objectFit="cover"
              showGrid={false}
              // What listens to keys, the arrows by itself: a reader of screens leaves them to it by its role, and says its name.
              cropperProps={{
                role: 'application',
                'aria-label': formatMessage({ id: 'photos.move' }),
                onKeyDownCapture: ({ key }) => setZoom((before) => zoomed(before, ZOOM_KEYS[key] ?? 0)),
              }}
              keyboardStep={KEY_STEP}
              classes={{ cropAreaClassName: 'cropper-area' }}
              // Its own style element would have no nonce.
              disableAutomaticStylesInjection
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(area) => setCrop(fractions(area))}
              mediaProps={{ onError: () => setBroken(true), alt: formatMessage({ id: 'chats.photoPreview' }) }}
            />
          )}
        </div>
      )}
      <div className="cropper-bar">
        {failure}
        {!isBroken && (
          <p className="cropper-caption">
            <FormattedMessage id="photos.circle" />
          </p>
        )}
        {!isBroken && (
          <label className="zoom">
            <FormattedMessage id="photos.zoom" />
            <input
              type="range"
              className="form-range"
              {...ZOOM}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
        )}
        <div className="cropper-actions">
          <BusyButton className="btn btn-link" isBusy={isBusy} onClick={onCancel}>
            <FormattedMessage id="photos.other" />
          </BusyButton>
          <BusyButton className="btn btn-primary btn-lg" disabled={isBroken} isBusy={isBusy} onClick={() => onDone(crop)}>
            <FormattedMessage id="photos.use" />
          </BusyButton>
        </div>
      </div>
    </>
  )
}

const zoomed = (zoom: number, steps: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom + steps * ZOOM.step))

/** From percentages, kept inside the picture whatever rounding did. */
function fractions({ x, y, width, height }: Area): Crop {
  const left = Math.max(0, x / 100)
  const top = Math.max(0, y / 100)
  return { x: left, y: top, width: Math.min(width / 100, 1 - left), height: Math.min(height / 100, 1 - top) }
}
