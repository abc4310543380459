import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageSizes } from '../../../shared/rules/imageUrl.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { Facts, useFacts } from '../../people/Facts.tsx'
import { Home } from '../../people/Home.tsx'
import { Initials } from '../../people/Initials.tsx'
import { Interests } from '../../people/Interests.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { mediaHook } from '../../ui/mediaHook.ts'

/** As many as there is room for. */
const MOST_FACTS = 4
const MOST_INTERESTS = 6

/**
 * On the widest screens whom a conversation is with, beside it; on others that is told above the first message (WhoItIs,
 * Beginning). It is the browser that knows, as of the overview: its column is there before.
 */
export function ConversationPartner({ profile }: { profile: Schemas['ProfileCard'] | undefined }) {
  const isWide = useIsWide()
  return (
    <section className="conversation-partner" aria-labelledby="partner">
      {isWide && profile && <Partner card={profile} />}
    </section>
  )
}

function Partner({ card }: { card: Schemas['ProfileCard'] }) {
  const { cdn_prefix, visible_profile_fields } = useSettings()
  const { data } = useOperation('getProfile', { id: card.id })
  const profile = data?.profile ?? card
  const { about } = data?.profile ?? {}
  const facts = useFacts(profile).filter((field) => field !== 'gender')
  const path = pathTo('members-id', { id: card.id })
  return (
    <>
      <Link className="partner-photo" to={path} tabIndex={-1} aria-hidden="true">
        {card.main_image ? (
          <img {...imageSizes(cdn_prefix, card.main_image, WIDTH)} alt="" width="300" height="400" />
        ) : (
          <Initials person={card} className="profile-placeholder" />
        )}
      </Link>
      <h2 id="partner">
        {card.name}, {card.age}
      </h2>
      {card.fictional && <ProfileTag profile={card} />}
      <Home profile={card} />
      <Link className="btn btn-outline-primary" to={path}>
        <FormattedMessage id="swipe.profile" />
      </Link>
      {about && visible_profile_fields.includes('about') && <p className="partner-about">{about}</p>}
      <Interests profile={profile} most={MOST_INTERESTS} heading="h3" />
      <Facts profile={profile} facts={facts.slice(0, MOST_FACTS)} />
    </>
  )
}

/** As chats.scss has them. */
const WIDTH = '16rem'
const useIsWide = mediaHook('(min-width: 75em)')
