import type { Schemas } from '../../../../shared/contract/api.ts'
import type { PhotoStep } from '../usePhotoStep.ts'

/** What every screen after the account gets. */
export type CompletingProps = {
  user: Schemas['User']
  photo: PhotoStep
  onBack: (() => void) | undefined
  onNext: () => void
}
