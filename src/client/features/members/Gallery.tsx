import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { NoPhoto as Placeholder } from '../../people/Initials.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useOneStop } from '../../ui/useOneStop.ts'
import { ProfileBack } from './ProfileBack.tsx'

type Props = { profile: Pick<Schemas['Profile'], 'id' | 'name' | 'photos'> }

/** Photos side by side: swiped on a phone, moved by buttons or arrow keys elsewhere. The browser does the snapping. */
export function Gallery({ profile }: Props) {
  const { name, photos } = profile
  const { formatMessage } = useIntl()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  const move = (step: number) => show(current + step)
  const onScroll = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else return
    event.preventDefault()
  }

  if (photos.length === 0) return <NoPhoto profile={profile} />
  return (
    <section className="profile-photos" aria-label={formatMessage({ id: 'profile.photos' }, { name })}>
      <div className="gallery">
        <ProfileBack />
        <ul
          ref={strip}
          className="gallery-strip"
          aria-label={formatMessage({ id: 'profile.photos' }, { name })}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // What scrolls must be reachable by keyboard; one photo does not.
          tabIndex={photos.length > 1 ? 0 : undefined}
        >
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <GalleryPhoto photo={photo} name={name} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              className="gallery-button is-previous"
              // Not disabled: who pressed it would lose the focus.
              aria-disabled={current === 0}
              onClick={() => move(-1)}
              aria-label={formatMessage({ id: 'profile.previousPhoto' })}
            >
              <Icon name="chevronLeft" />
            </button>
            <button
              type="button"
              className="gallery-button is-next"
              aria-disabled={current === photos.length - 1}
              onClick={() => move(1)}
              aria-label={formatMessage({ id: 'profile.nextPhoto' })}
            >
              <Icon name="chevronRight" />
            </button>
            <span className="gallery-count">
              {current + 1} / {photos.length}
              {/* So that nobody goes on to what they find locked. */}
              {photos[current + 1]?.blurred && <Icon name="lock" />}
            </span>
          </>
        )}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} current={current} onShow={show} />}
    </section>
  )
}

type ThumbsProps = { photos: Schemas['Photo'][]; current: number; onShow: (index: number) => void }

/** All of them in little, below the one that is shown, where there is room: the same pictures, which are fetched once. */
function Thumbs({ photos, current, onShow }: ThumbsProps) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const explain = useExplain()
  useOneStop(list, { row: 'li', begin: 'first' })
  const thumbs = (
    <ul ref={list} className="gallery-thumbs">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-current={index === current || undefined}
            aria-label={formatMessage({ id: 'profile.photoNumber' }, { number: index + 1, count: photos.length })}
            onClick={() => onShow(index)}
          >
            <img src={imageUrl(cdn_prefix, photo)} alt="" width="720" height="960" loading="lazy" />
            {photo.blurred && <Icon name="lock" />}
          </button>
        </li>
      ))}
    </ul>
  )
  if (!photos.some(({ blurred }) => blurred)) return thumbs
  return (
    <>
      {thumbs}
      <button type="button" className="gallery-why" onClick={explain}>
        <Icon name="lock" />
        <WhyLocked />
      </button>
    </>
  )
}

/** Leads to what it needs to see all photos sharp. */
function useExplain() {
  const isMember = useUser() !== undefined
  const dispatch = useAppDispatch()
  return () =>
    dispatch(dialogs.actions.opened(isMember ? { kind: 'premium', reason: 'photos' } : { kind: 'signup', attempt: 'photos' }))
}

/** What it needs to see all photos sharp [ROL-1, ROL-2]. */
function WhyLocked() {
  const isMember = useUser() !== undefined
  return isMember ? <FormattedMessage id="profile.premiumPhotos" /> : <FormattedMessage id="profile.loginToSeePhotos" />
}

function GalleryPhoto({ photo, name, isFirst }: { photo: Schemas['Photo']; name: string; isFirst: boolean }) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const alt = photo.blurred ? '' : formatMessage({ id: 'profile.photoOf' }, { name })
  return (
    <>
      <img
        src={imageUrl(cdn_prefix, photo)}
        alt={alt}
        width="720"
        height="960"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {photo.blurred && <Lock />}
    </>
  )
}

/** Over a photo the viewer may not see sharp, and did not get [MEM-4]; says what it needs [ROL-1, ROL-2]. */
function Lock() {
  const isMember = useUser() !== undefined
  const explain = useExplain()
  return (
    <button type="button" className="photo-lock" onClick={explain}>
      <Icon name="lock" />
      <WhyLocked />{' '}
      <span className="btn btn-primary">
        {isMember ? <FormattedMessage id="profile.seePhotos" /> : <FormattedMessage id="index.join" />}
      </span>
    </button>
  )
}

/** [MEM-5] */
function NoPhoto({ profile }: Props) {
  return (
    <div className="profile-photos">
      <div className="gallery">
        <ProfileBack />
        <Placeholder person={profile} />
        <span className="visually-hidden">
          <FormattedMessage id="profile.noPhoto" />
        </span>
      </div>
    </div>
  )
}
