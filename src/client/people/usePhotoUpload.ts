import { useState } from 'react'
import type { Answer } from '../../shared/contract/api.ts'
import { MAX_UPLOAD_BYTES } from '../../shared/rules/constants.ts'
import { useSend } from '../core/operations/send.ts'
import type { Crop } from './PhotoCropper.tsx'

/** Why a chosen file is not taken: a code of the contract. */
export type FileProblem = 'too_large' | 'unsupported_picture'

/** As the contract wants it; the cropper is off by a hair at the edges. */
const asDecimal = (fraction: number) => Math.min(1, Math.max(0, fraction)).toFixed(6)

type Props = { asMain: boolean; onAdded: (answer: Answer<'addPhoto'>) => void }

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

/** A photo from its choice to the server; what was chosen stays until it is there, or is given up. */
export function usePhotoUpload({ asMain, onAdded }: Props) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<FileProblem>()
  const { trigger, isMutating, error, reset } = useSend('addPhoto')
  return {
    file,
    problem,
    error,
    isBusy: isMutating,
    choose(chosen: File) {
      reset()
      const found = problemOf(chosen)
      setProblem(found)
      setFile(found ? undefined : chosen)
    },
    giveUp() {
      reset()
      setProblem(undefined)
      setFile(undefined)
    },
    /** Tries to; what went wrong is `error`, and the photo stays to be tried again. */
    async upload(photo: File, { x, y, width, height }: Crop) {
      const form = new FormData()
      form.append('photo', photo)
      form.append('crop', [x, y, width, height].map(asDecimal).join(','))
      form.append('main', asMain ? '1' : '0')
      const answer = await trigger({ form }).catch(() => undefined)
      if (!answer) return
      setFile(undefined)
      onAdded(answer)
    },
  }
}

/** A type the browser does not know is for the cropper to find out. */
function problemOf({ size, type }: File): FileProblem | undefined {
  if (size > MAX_UPLOAD_BYTES) return 'too_large'
  return type === '' || type.startsWith('image/') ? undefined : 'unsupported_picture'
}
