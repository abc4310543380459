import { defineMessages, useIntl } from 'react-intl'
import { useLocation, useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { offers } from '../../core/operations/offered.tsx'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { AskedMost } from '../../core/page/AskedMost.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { WHO_SEES_ME } from '../../core/page/questions.ts'
import { SettingsFrame } from '../../core/page/SettingsFrame.tsx'
import { useUser } from '../../core/session.ts'
import type { Message } from '../../core/texts/messages.ts'
import { AccountTab } from './AccountTab.tsx'
import { useIsLeaving } from './leaving.ts'
import { NotificationsTab } from './NotificationsTab.tsx'
import { OwnPreview } from './OwnPreview.tsx'
import { PrivacyTab } from './PrivacyTab.tsx'
import './account.scss'

const TABS = ['notifications', 'account', 'privacy'] as const
type Tab = (typeof TABS)[number]

const LABELS: Record<Tab, Message> = defineMessages({
  notifications: { id: 'settings.notifications' },
  account: { id: 'settings.account' },
  privacy: { id: 'settings.privacy' },
})

const SCREENS: Record<Tab, () => React.ReactNode> = {
  notifications: NotificationsTab,
  account: AccountTab,
  privacy: PrivacyTab,
}

export async function load({ runtime }: LoadArgs): Promise<void> {
  const shown = (['getNotifications', 'getBlocks'] as const).filter((operation) => offers(runtime.absent, operation))
  await Promise.all(shown.map((operation) => runtime.prefetch(operation, undefined, 'shown')))
}

/** One screen under two addresses: /notifications is its first tab, /settings its second [RT-18]. */
export default function SettingsPage() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const user = useUser()
  const asked = TABS.find((tab) => tab === query.get('tab'))
  const tab = pathname === pathTo('notifications') ? 'notifications' : (asked ?? 'account')
  const Screen = SCREENS[tab]
  const isLeaving = useIsLeaving() && tab === 'account'
  const titleOf = (name: Tab) => [formatMessage(LABELS[name]), formatMessage({ id: 'settings.title' })].join(' · ')
  return (
    <SettingsFrame
      current={tab}
      // Whoever would leave may only want not to be seen.
      beside={tab === 'privacy' || isLeaving ? <AskedMost question={WHO_SEES_ME} /> : user && <OwnPreview user={user} />}
    >
      <PageHead title={isLeaving ? formatMessage({ id: 'deletion.title' }) : titleOf(tab)} noIndex />
      <Screen />
    </SettingsFrame>
  )
}
