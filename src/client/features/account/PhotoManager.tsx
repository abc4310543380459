import { useState } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../shared/rules/constants.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useRefresh } from '../../core/operations/refresh.ts'
import { Link } from '../../core/page/Link.tsx'
import { useAdoptAnswer } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { PhotoEditor } from '../../people/PhotoEditor.tsx'
import { usePhotoUpload } from '../../people/usePhotoUpload.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useDeletePhoto, useSetMainPhoto } from './api.ts'
import { OwnPhoto } from './OwnPhoto.tsx'

/** In the first row of a wide screen. */
const PLACES = 4

/** The own photos: add, make main, delete, as many as the membership allows [MEM-7, ROL-2, ROL-3]. */
export function PhotoManager({ user }: { user: Schemas['User'] }) {
  const { photos } = user.profile
  const limit = user.paid_user ? PREMIUM_PHOTOS : FREE_PHOTOS
  const offersAdding = useOffers('addPhoto')
  const [isAdding, setAdding] = useState(false)
  const setMain = useSetMainPhoto()
  const remove = useDeletePhoto()
  const keep = useAdoptAnswer()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const tell = (message: Message) => dispatch(toasts.actions.shown({ message, kind: 'heard' }))
  const upload = usePhotoUpload({
    asMain: photos.length === 0,
    onAdded: () => {
      setAdding(false)
      tell(defineMessage({ id: 'photos.added' }))
      void refresh()
    },
  })
  const error = setMain.error ?? remove.error
  const hasAdd = offersAdding && !isAdding && (photos.length < limit || !user.paid_user)
  // Whoever is not premium yet is told in the last of them.
  const isOffered = !user.paid_user && photos.length < limit
  const left = Math.max(0, PLACES - photos.length - Number(hasAdd) - Number(isOffered))

  const add = () => {
    if (photos.length < limit) setAdding(true)
    else if (!user.paid_user) dispatch(dialogs.actions.opened({ kind: 'premium', reason: 'uploads' }))
  }
  const removePhoto = async (id: number) => {
    try {
      await keep(await remove.trigger({ body: { id } }))
      dispatch(toasts.actions.shown({ message: defineMessage({ id: 'photos.deleted' }), kind: 'info' }))
    } catch {
      // Shown above the photos.
    }
  }
  const makeMain = async (id: number) => {
    try {
      await keep(await setMain.trigger({ body: { id } }))
      tell(defineMessage({ id: 'photos.mainSet' }))
    } catch {
      // Shown above the photos.
    }
  }
  return (
    <section className="panel">
      <h2 className="h5 own-photos-title">
        <FormattedMessage id="photos.title" values={{ count: photos.length, limit, more: (text) => <small>{text}</small> }} />
      </h2>
      {error && <ErrorText error={error} />}
      <ul className="own-photos">
        {photos.map((photo, index) => (
          <OwnPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            isBusy={setMain.isMutating || remove.isMutating}
            onMain={() => void makeMain(photo.id)}
            onDelete={() => void removePhoto(photo.id)}
          />
        ))}
        {hasAdd && (
          <li>
            <button type="button" name="photo" className="add-photo" onClick={add}>
              <Icon name="plus" />
              <FormattedMessage id="photos.add" />
            </button>
          </li>
        )}
        {Array.from({ length: left }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, which are all alike
          <li key={place} className="photo-place" aria-hidden="true">
            <Icon name="plus" />
          </li>
        ))}
        {isOffered && (
          <li className="photo-place">
            <Link to={pathTo('premium')}>
              <span className="tag tag-premium">
                <FormattedMessage id="members.premium" />
              </span>
              <FormattedMessage id="premium.morePhotos" values={{ photos: PREMIUM_PHOTOS }} />
            </Link>
          </li>
        )}
      </ul>
      {isAdding && <PhotoEditor photo={upload} />}
    </section>
  )
}
