import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'
import { dialogs } from '../../../core/store/dialogs.ts'
import { useAppDispatch } from '../../../core/store/store.ts'
import type { ActiveDiscount } from '../../../features/payments/bonus/activeDiscount.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Banner } from './Banner.tsx'
import type { BannerKind } from './rules.ts'
import { useActivationDialog } from './useActivationDialog.ts'
import { useBanner } from './useBanner.ts'

export { loadBanner } from './useBanner.ts'

/** What a member may want to know: one slim line between the navigation and the page, which moves nothing [LAY-1, MEE-2]. */
export function BannerStrip({ user }: { user: Schemas['User'] }) {
  const { isOpen, kind, discount, dismiss } = useBanner(user)
  const [query] = useSearchParams()
  const asksForDialog = kind === 'activation' && query.has('api_signup_complete')
  useActivationDialog(asksForDialog)
  const strip = useRef<HTMLElement>(null)
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another banner has taken the place of the one that was sent away
  useEffect(() => {
    if (isClosing.current) strip.current?.querySelector<HTMLElement>('a, button')?.focus()
    isClosing.current = false
  }, [kind])
  const close = () => {
    isClosing.current = true
    dismiss()
  }
  if (!isOpen) return null
  return (
    <aside ref={strip} className={`banners${asksForDialog ? ' is-dialog-on-smartphones' : ''}`}>
      {kind && <BannerOf key={kind} kind={kind} user={user} discount={discount} onClose={close} />}
    </aside>
  )
}

type Props = { kind: BannerKind; user: Schemas['User']; discount: ActiveDiscount | undefined; onClose: () => void }

function BannerOf({ kind, user, discount, onClose }: Props) {
  switch (kind) {
    case 'activation':
      return <Activation />
    case 'mails':
      return <MailsOff user={user} onClose={onClose} />
    case 'welcome':
      return discount ? <Welcome discount={discount} onClose={onClose} /> : null
    case 'photo':
      return (
        <Banner
          lead={
            <Link className="banner-lead" to={pathTo('profile')}>
              <FormattedMessage id="banners.photo" />
            </Link>
          }
          rest={<FormattedMessage id="banners.photoWhy" />}
          onClose={onClose}
        />
      )
    // Offers pushes to a browser that could have them and has not been asked [PUL-4].
    case 'push':
      return (
        <Banner
          lead={
            <Link className="banner-lead" to={pathTo('notifications')}>
              <FormattedMessage id="banners.push" />
            </Link>
          }
          rest={<FormattedMessage id="banners.pushWhy" />}
          onClose={onClose}
        />
      )
  }
}

/** Reminds of the mailed link for as long as it has not been opened [SGN-5]. */
function Activation() {
  const dispatch = useAppDispatch()
  return (
    <Banner
      tone="warning"
      lead={
        <button type="button" className="banner-lead" onClick={() => dispatch(dialogs.actions.opened({ kind: 'activation' }))}>
          <FormattedMessage id="banners.activation" />
        </button>
      }
      rest={<FormattedMessage id="banners.activationWhy" />}
    />
  )
}

/** Mails that came back, were called spam or were unsubscribed from; the settings say more [ACC-7]. */
function MailsOff({ user, onClose }: Pick<Props, 'user' | 'onClose'>) {
  const [reason] = user.notifications_disabled
  return (
    <Banner
      tone="warning"
      lead={
        <Link className="banner-lead" to={pathTo('notifications')}>
          <FormattedMessage id="banners.mails" />
        </Link>
      }
      rest={reason && <FormattedMessage id={`banners.mailsWhy.${reason}`} />}
      onClose={onClose}
    />
  )
}

/** [BON-4] */
function Welcome({ discount, onClose }: { discount: ActiveDiscount; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const dispatch = useAppDispatch()
  return (
    <Banner
      tone="bonus"
      lead={
        <Link className="banner-lead" to={pathTo('credits')}>
          <FormattedMessage id="banners.welcome" values={{ percentage: discount.percentage }} />
        </Link>
      }
      rest={<FormattedMessage id="banners.welcomeHow" />}
      onClose={onClose}
    >
      {discount.seconds !== undefined && <Countdown seconds={discount.seconds} label={formatMessage({ id: 'bonus.timeLeft' })} />}
      <button
        type="button"
        className="banner-more"
        aria-label={formatMessage({ id: 'banners.welcomeMore' })}
        onClick={() => dispatch(dialogs.actions.opened({ kind: 'welcome' }))}
      >
        <Icon name="info" />
      </button>
    </Banner>
  )
}
