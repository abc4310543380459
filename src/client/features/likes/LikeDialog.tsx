import { useRef } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Modal } from 'reactstrap'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import type { DialogProps } from '../../core/store/dialogs.ts'
import type { Message } from '../../core/texts/messages.ts'
import { Initials } from '../../people/Initials.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCloseRequest } from '../../ui/useCloseRequest.ts'
import { useTabsWithin } from '../../ui/useTabsWithin.ts'
import './likeDialog.scss'

/**
 * A like, or a match with both faces: the other's main image and one action. That image leads to their profile, a click
 * anywhere else – on one's own, too – closes it [LIK-3].
 */
export default function LikeDialog({ dialog: { profile, match }, isOpen, onClose }: DialogProps<'like'>) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const own = useUser()?.profile
  const box = useRef<HTMLDivElement>(null)
  useCloseRequest(isOpen, onClose)
  useTabsWithin(box, isOpen)
  const goTo = (path: string) => {
    onClose()
    void navigate(path)
  }
  const profilePath = pathTo('likes-m-id', { id: profile.id })
  const title: Message = match ? defineMessage({ id: 'likes.matchTitle' }) : defineMessage({ id: 'likes.likeTitle' })
  return (
    <Modal isOpen={isOpen} toggle={onClose} centered labelledBy="like-dialog-title" className="dialog like-dialog" innerRef={box}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a convenience; Esc and the button close it too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={`like-dialog-body${match ? ' is-match' : ''}`} onClick={onClose}>
        <button type="button" className="btn-close btn-close-white" aria-label={formatMessage({ id: 'common.close' })} />
        <h2 id="like-dialog-title">
          <FormattedMessage {...title} values={{ name: profile.name }} />
        </h2>
        {match && (
          <p>
            <FormattedMessage id="likes.matchText" values={{ name: profile.name }} />
          </p>
        )}
        <div className="like-dialog-faces">
          {match && own && (
            <figure className="like-dialog-face">
              <MainImage profile={own} />
              <figcaption>{own.name}</figcaption>
            </figure>
          )}
          <button type="button" className="like-dialog-face" onClick={() => goTo(profilePath)}>
            <span className="visually-hidden">{formatMessage({ id: 'likes.toProfile' }, { name: profile.name })}</span>
            <MainImage profile={profile} />
            {profile.fictional && <ProfileTag profile={profile} />}
            {match && (
              <span className="like-dialog-name" aria-hidden="true">
                {profile.name}
              </span>
            )}
          </button>
          {match && (
            <span className="like-dialog-heart">
              <Icon name="heartFill" />
            </span>
          )}
        </div>
        <button
          type="button"
          className="btn btn-primary btn-lg"
          onClick={() => goTo(match ? pathTo('members-id-chat', { id: profile.id }) : profilePath)}
        >
          {match ? <FormattedMessage id="likes.sayHello" /> : <FormattedMessage id="likes.look" />}
        </button>
      </div>
    </Modal>
  )
}

/** It is said beside it whose it is. */
function MainImage({ profile }: { profile: Pick<Schemas['Profile'], 'id' | 'name' | 'main_image'> }) {
  const { cdn_prefix } = useSettings()
  const photo = imageUrl(cdn_prefix, profile.main_image)
  return photo ? (
    <img src={photo} alt="" width="720" height="960" />
  ) : (
    <Initials person={profile} className="profile-placeholder" />
  )
}
