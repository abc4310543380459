import type { ReactNode } from 'react'
import { defineMessage, FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { PREMIUM_KEPT_PERCENT, PREMIUM_PHOTOS } from '../../../shared/rules/constants.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import type { Message } from '../../core/texts/messages.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'

type Benefit = {
  icon: IconName
  text: Message
  /** Where it is used, and how far it is. */
  to: string
  link: ReactNode
}

function benefitsOf({ id, photo_count }: Schemas['Profile']): Benefit[] {
  return [
    {
      icon: 'image',
      text: defineMessage({ id: 'premium.allPhotos' }),
      to: pathTo('members'),
      link: <FormattedMessage id="swipe.toSearch" />,
    },
    {
      icon: 'camera',
      text: defineMessage({ id: 'premium.morePhotos' }),
      to: pathTo('profile'),
      link: <FormattedMessage id="premium.ownPhotos" values={{ count: photo_count, photos: PREMIUM_PHOTOS }} />,
    },
    {
      icon: 'chatFill',
      text: defineMessage({ id: 'premium.moreChats' }),
      to: pathTo('chats'),
      link: <FormattedMessage id="premium.toChats" />,
    },
    {
      icon: 'star',
      text: defineMessage({ id: 'premium.badge' }),
      to: pathTo('members-id', { id }),
      link: <FormattedMessage id="account.asOthers" />,
    },
  ]
}

/** What a premium member has, for how long, what is left to spend, and how it ends [PAY-1, ROL-3, ACC-12]. */
export function OwnPremium({ user }: { user: Schemas['User'] }) {
  const { message_credits, refund_days } = useSettings()
  return (
    <div className="own-premium">
      <section className="premium-hero">
        <h1>
          <FormattedMessage id="premium.already" />
        </h1>
        <p>
          <FormattedMessage id="premium.forGood" />
        </p>
        <ul>
          {benefitsOf(user.profile).map(({ icon, text, to, link }) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>
                <FormattedMessage {...text} values={{ photos: PREMIUM_PHOTOS }} />
              </span>
              <Link to={to}>{link}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel own-credits" aria-labelledby="own-credits">
        <h2 id="own-credits" className="h5">
          <FormattedMessage id="premium.credits" />
        </h2>
        <p className="own-credits-count">
          <FormattedMessage id="nav.credits" values={{ count: user.credits }} />
        </p>
        <p>
          <FormattedMessage id="premium.enough" values={{ count: Math.floor(user.credits / Math.max(1, message_credits)) }} />
        </p>
        <Link className="btn btn-primary btn-lg" to={pathTo('credits-repeat-order')}>
          <FormattedMessage id="premium.more" />
        </Link>
      </section>
      <section className="panel" aria-labelledby="ending">
        <h2 id="ending" className="h5">
          <FormattedMessage id="premium.end" />
        </h2>
        <p>
          <FormattedMessage id="premium.endText" />{' '}
          <Offered by="requestRefund">
            <FormattedMessage id="premium.endRefund" values={{ days: refund_days, percent: PREMIUM_KEPT_PERCENT }} />
          </Offered>
        </p>
        <p className="own-links">
          <Link className="lone-link" to={pathTo('transactions-id')}>
            <FormattedMessage id="premium.toPayments" />
          </Link>
          <Link className="lone-link" to={pathTo('pages', { page: 'return-policy' })}>
            <FormattedMessage id="footer.returnPolicy" />
          </Link>
        </p>
      </section>
    </div>
  )
}
