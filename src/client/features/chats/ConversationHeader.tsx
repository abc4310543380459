import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { Avatar } from '../../people/Avatar.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'

/** The head of one that is not there, or not yet: the way back, on phones the only one. */
export function EmptyConversationHeader() {
  return (
    <header className="conversation-head">
      <WayBack />
      <h1 className="conversation-name">
        <FormattedMessage id="chats.conversation" />
      </h1>
    </header>
  )
}

function WayBack() {
  const { formatMessage } = useIntl()
  return (
    <Link className="bar-button" to={pathTo('chats')} aria-label={formatMessage({ id: 'chats.back' })}>
      <Icon name="chevronLeft" />
    </Link>
  )
}

/** Who one is talking to, the way back and the menu. @param conversation undefined before the first message */
export function ConversationHeader({ profile, conversation }: { profile: Schemas['ProfileCard']; conversation?: number }) {
  const { formatMessage } = useIntl()
  return (
    <header className="conversation-head">
      <WayBack />
      <Link className="conversation-person" to={pathTo('members-id', { id: profile.id })}>
        <Avatar person={profile} size={48} />
        <div>
          <h1 className="conversation-name">
            {profile.name}, {profile.age}
          </h1>
          <span className="conversation-status">
            {profile.fictional ? (
              <ProfileTag profile={profile} />
            ) : (
              profile.online && (
                <>
                  <span className="online-dot" aria-hidden="true" />
                  <FormattedMessage id="members.onlineNow" />
                </>
              )
            )}
          </span>
        </div>
      </Link>
      <MenuOnDemand
        label={formatMessage({ id: conversation === undefined ? 'profile.more' : 'chats.more' }, { name: profile.name })}
        className="bar-button"
        toggle={<Icon name="dots" />}
        items={() => import('./ChatMenuItems.tsx')}
        itemProps={{ person: { id: profile.id, name: profile.name }, conversation }}
      />
    </header>
  )
}
