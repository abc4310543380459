import { useRefresh } from '../../core/operations/refresh.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { usePhotoUpload } from '../../people/usePhotoUpload.ts'
import { completingDraft } from './completingDraft.ts'

export type PhotoStep = ReturnType<typeof usePhotoStep>

/**
 * The photo of step 1. It outlives its screen, so that no way back or forth loses what was chosen; a page that is loaded
 * again has lost it, and `lost` is its name [SGN-1].
 */
export function usePhotoStep() {
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const named = useAppSelector((state) => completingDraft.selectSlice(state).photo)
  const done = () => dispatch(completingDraft.actions.photoDone())
  const photo = usePhotoUpload({
    asMain: true,
    onAdded: () => {
      done()
      void refresh()
    },
  })
  return {
    ...photo,
    lost: photo.file || photo.problem ? undefined : named,
    choose(file: File) {
      photo.choose(file)
      dispatch(completingDraft.actions.photoChosen(file.name))
    },
    giveUp() {
      photo.giveUp()
      done()
    },
  }
}
