import { lazy, Suspense } from 'react'
import { defineMessage } from 'react-intl'
import { whenConnected } from '../core/page/connection.ts'
import { ErrorMessage, ErrorText } from '../core/texts/ErrorText.tsx'
import { messageOfCode } from '../core/texts/errorMessage.ts'
import { CameraButton, PhotoSource } from './PhotoSource.tsx'
import type { PhotoUpload } from './usePhotoUpload.ts'

const PhotoCropper = lazy(whenConnected(() => import('./PhotoCropper.tsx')))

/** Takes a photo from the camera or the library, lets it be cut, and uploads it [MEM-7, SGN-1]. */
export function PhotoEditor({ photo }: { photo: PhotoUpload }) {
  return (
    <div className="photo-editor">
      {photo.file ? (
        <PhotoCutting photo={photo} file={photo.file} />
      ) : (
        <>
          <FileProblemText photo={photo} />
          <div className="photo-sources">
            <PhotoSource className="btn-primary" label={defineMessage({ id: 'photos.choose' })} onChoose={photo.choose} />
            <CameraButton onChoose={photo.choose} />
          </div>
        </>
      )}
    </div>
  )
}

/** Cuts the chosen photo; a failed upload is said beside the button that tries again. */
export function PhotoCutting({ photo, file }: { photo: PhotoUpload; file: File }) {
  return (
    <Suspense fallback={<div className="cropper skeleton" />}>
      <PhotoCropper
        file={file}
        isBusy={photo.isBusy}
        failure={photo.error && <ErrorText error={photo.error} />}
        onCancel={photo.giveUp}
        onDone={(crop) => void photo.upload(file, crop)}
      />
    </Suspense>
  )
}

/** Why the file that was just chosen is not taken. */
export function FileProblemText({ photo }: { photo: PhotoUpload }) {
  if (!photo.problem) return null
  return (
    <div className="alert alert-danger" role="alert">
      <ErrorMessage id={messageOfCode(photo.problem)} />
    </div>
  )
}
