import { defineMessage, FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { FREE_MESSAGES } from '../../../../shared/rules/constants.ts'
import { Link } from '../../../core/page/Link.tsx'
import { useMessagePrice } from '../../../core/page/MessagePrice.tsx'
import { PageHead } from '../../../core/page/PageHead.tsx'
import { useUser } from '../../../core/session.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAudience } from '../../../core/texts/audience.ts'
import type { Message } from '../../../core/texts/messages.ts'
import { useSiteText } from '../../../core/texts/siteText.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { StartParts } from './StartParts.tsx'
import './index.scss'

const SHOWN_FACES = 6

const PROMISES: { icon: IconName; title: Message; text: Message }[] = [
  { icon: 'shield', title: defineMessage({ id: 'index.verified' }), text: defineMessage({ id: 'index.verifiedText' }) },
  { icon: 'lock', title: defineMessage({ id: 'index.privacy' }), text: defineMessage({ id: 'index.privacyText' }) },
  { icon: 'wallet', title: defineMessage({ id: 'index.fair' }), text: defineMessage({ id: 'index.fairText' }) },
]

export const load = loadFaces

/**
 * The start page [RT-1]: says in its first screen what this is, and leads to signup and search; members to what they do here. Visitors
 * can read on below it.
 */
export default function IndexPage() {
  const { index_title, refund_days, minimum_message_costs, geoip_selected_country } = useSettings()
  // Nothing where the site does not say it.
  const costs = minimum_message_costs[geoip_selected_country]
  const price = useMessagePrice(costs && { ...costs, lowest: costs.costs })
  const siteText = useSiteText()
  const audience = useAudience()
  const user = useUser()
  return (
    <main>
      <PageHead title={siteText(index_title, defineMessage({ id: 'index.title' }))} />
      <section className="hero">
        <div className="container hero-inner">
          <div className="hero-text">
            <h1>
              {user ? (
                <FormattedMessage id="index.welcome" values={{ name: user.profile.name }} />
              ) : (
                <FormattedMessage id="index.headline" values={audience} />
              )}
            </h1>
            <p>
              {user ? (
                <FormattedMessage id="index.welcomeText" />
              ) : (
                <FormattedMessage id="index.promise" values={{ ...audience, ...price, free: FREE_MESSAGES }} />
              )}
            </p>
            <div className="hero-actions">
              {user ? (
                <>
                  <Link className="btn btn-primary btn-lg" to={pathTo('members')}>
                    <FormattedMessage id="index.toMembers" />
                  </Link>
                  <Link className="btn btn-glass btn-lg" to={pathTo('swipe-game')}>
                    <FormattedMessage id="nav.swipe" />
                  </Link>
                </>
              ) : (
                <>
                  <Link className="btn btn-primary btn-lg" to={pathTo('signup')}>
                    <FormattedMessage id="index.join" />
                  </Link>
                  <Link className="btn btn-glass btn-lg" to={pathTo('members')}>
                    <FormattedMessage id="index.lookAround" />
                  </Link>
                </>
              )}
            </div>
          </div>
          <Faces />
        </div>
      </section>
      <section className="container promises">
        {PROMISES.map(({ icon, title, text }) => (
          <article key={icon} className="promise">
            <Icon name={icon} />
            <h2>
              <FormattedMessage {...title} />
            </h2>
            <p>
              <FormattedMessage {...text} values={{ days: refund_days }} />
            </p>
          </article>
        ))}
      </section>
      {!user && <StartParts facesShown={SHOWN_FACES} />}
    </main>
  )
}

function Faces() {
  const faces = useFaces(SHOWN_FACES)
  if (faces.length < SHOWN_FACES) return null
  return (
    <div className="hero-faces" aria-hidden="true">
      {faces.map(({ id, main_image }) => (
        <Face key={id} image={main_image} />
      ))}
    </div>
  )
}
