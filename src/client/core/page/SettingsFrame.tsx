import { type ReactNode, useEffect, useRef } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { Message } from '../texts/messages.ts'
import { Link } from './Link.tsx'
import './settingsFrame.scss'

type Page = {
  label: Message
  icon: IconName
  to: string
  /** One of the three of the screen of settings [RT-18]: going from one to another leaves no trace behind. */
  isTab?: true
}

const PAGES = {
  profile: { label: defineMessage({ id: 'nav.myProfile' }), icon: 'personOutline', to: pathTo('profile') },
  notifications: {
    label: defineMessage({ id: 'settings.notifications' }),
    icon: 'bellOutline',
    to: pathTo('notifications'),
    isTab: true,
  },
  account: {
    label: defineMessage({ id: 'settings.account' }),
    icon: 'sliders',
    to: `${pathTo('settings')}?tab=account`,
    isTab: true,
  },
  privacy: {
    label: defineMessage({ id: 'settings.privacy' }),
    icon: 'shield',
    to: `${pathTo('settings')}?tab=privacy`,
    isTab: true,
  },
  transactions: { label: defineMessage({ id: 'transactions.title' }), icon: 'wallet', to: pathTo('transactions-id') },
} satisfies Record<string, Page>

export type SettingsPageName = keyof typeof PAGES

type Props = {
  current: SettingsPageName
  /** Beside the heading. */
  action?: ReactNode
  /** On a wide desk, in a column of its own. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A page about the member's own account, with one navigation through all of them, which is at the side of wide screens. On phones
 * the own profile is where one comes from, and leads there by itself.
 */
export function SettingsFrame({ current, action, beside, children }: Props) {
  const { formatMessage } = useIntl()
  const { label, isTab }: Page = PAGES[current]
  const nav = useInSight(current)
  return (
    <main className="container settings">
      <div className="page-head-row settings-head">
        <h1 className="page-title">{isTab ? <FormattedMessage id="settings.title" /> : <FormattedMessage {...label} />}</h1>
        {action}
      </div>
      <nav
        ref={nav}
        className={`tabs settings-nav${current === 'profile' ? ' is-wide' : ''}`}
        aria-label={formatMessage({ id: 'settings.title' })}
      >
        {Object.entries<Page>(PAGES).map(([name, page]) => (
          <Link
            key={name}
            className={`tabs-item is-${name}${name === current ? ' active' : ''}`}
            aria-current={name === current ? 'page' : undefined}
            to={page.to}
            replace={isTab && page.isTab}
          >
            <Icon name={page.icon} />
            <FormattedMessage {...page.label} />
          </Link>
        ))}
      </nav>
      <div className="settings-page">{children}</div>
      {beside && <div className="settings-beside">{beside}</div>}
    </main>
  )
}

/** Room for how the next one begins. */
const NEXT = 48

/** Where a phone's row of pages goes on sideways and has no room for the current one, it begins with the page before that. */
function useInSight(current: SettingsPageName) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is the current one
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !link) return
    const first = (link.previousElementSibling as HTMLElement | null) ?? link
    const isSeen = link.offsetLeft + link.offsetWidth + NEXT <= row.offsetLeft + row.clientWidth
    row.scrollLeft = isSeen ? 0 : first.offsetLeft - row.offsetLeft - Number.parseFloat(getComputedStyle(row).paddingLeft)
  }, [current])
  return nav
}
