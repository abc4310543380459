import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'
import { useRoute } from '../../../core/page/route.ts'
import { push } from '../../../core/push/push.ts'
import { dialogs } from '../../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { useActiveDiscount } from '../../../features/payments/bonus/activeDiscount.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Banner } from './Banner.tsx'

type User = Schemas['User']

/** What a member may want to know, one at a time, over the top of the page [BAN-1, LAY-1]. */
export function Banners({ user }: { user: User }) {
  const { isMembersArea } = useRoute()
  return (
    <div className="container banners">
      <NotificationsDisabled user={user} />
      {isMembersArea && (
        <>
          <Welcome user={user} />
          <NoPhoto user={user} />
          <NoPush />
        </>
      )}
    </div>
  )
}

/** Mails that came back, were called spam or were unsubscribed from [ACC-7]. */
function NotificationsDisabled({ user }: { user: User }) {
  const [reason] = user.notifications_disabled
  if (!reason) return null
  return (
    <Banner
      kind="warning"
      dismissible="notifications_alert"
      action={
        <Link className="btn btn-sm btn-outline-primary" to={pathTo('notifications')}>
          <FormattedMessage id="nav.settings" />
        </Link>
      }
    >
      <FormattedMessage id={`notifications.disabled.${reason}`} />
    </Banner>
  )
}

/** [BON-4] */
function Welcome({ user }: { user: User }) {
  const discount = useActiveDiscount()
  const { formatMessage } = useIntl()
  const dispatch = useAppDispatch()
  if (user.paid_user || !discount) return null
  return (
    <Banner
      kind="bonus"
      dismissible="welcome"
      action={
        <>
          <button
            type="button"
            className="btn btn-sm btn-link"
            onClick={() => dispatch(dialogs.actions.opened({ kind: 'welcome' }))}
          >
            <FormattedMessage id="bonus.more" />
          </button>
          <Link className="btn btn-sm btn-primary" to={pathTo('credits')}>
            <FormattedMessage id="bonus.use" />
          </Link>
        </>
      }
    >
      <FormattedMessage id="bonus.banner" values={{ percentage: discount.percentage }} />{' '}
      {discount.seconds !== undefined && <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} />}
    </Banner>
  )
}

function NoPhoto({ user }: { user: User }) {
  if (user.profile.main_image) return null
  return (
    <Banner
      dismissible="photo_alert"
      action={
        <Link className="btn btn-sm btn-primary" to={pathTo('profile')}>
          <FormattedMessage id="photos.add" />
        </Link>
      }
    >
      <FormattedMessage id="banners.noPhoto" />
    </Banner>
  )
}

/** Offers pushes to a browser that could have them and has not been asked [PUL-4]. */
function NoPush() {
  const canBeAsked = useAppSelector(push.selectors.canBeAsked)
  if (!canBeAsked) return null
  return (
    <Banner
      dismissible="push_alert"
      action={
        <Link className="btn btn-sm btn-primary" to={pathTo('notifications')}>
          <FormattedMessage id="pushes.allow" />
        </Link>
      }
    >
      <FormattedMessage id="banners.noPush" />
    </Banner>
  )
}
