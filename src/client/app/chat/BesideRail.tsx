import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { Brand } from '../../core/page/Brand.tsx'
import { LanguageMenu } from '../../core/page/LanguageMenu.tsx'
import { useUser } from '../../core/session.ts'
import { COMPOSER_FIELD } from '../../features/chats/Composer.tsx'
import { AccountMenu } from '../shell/AccountMenu.tsx'
import { CreditsLink } from '../shell/CreditsLink.tsx'
import { TabBar } from '../shell/TabBar.tsx'
import './rail.scss'

/**
 * A screen about chats, with the site's navigation as a rail beside it where there is room: the bar of other pages on end, from
 * the logo to one's own menu; on phones a conversation is bare
 * [LAY-2], and the overview has the bars of other pages. It stands with these screens and not in their layouts: a layout comes
 * with every page.
 * @param main the id of what the rail can be skipped for
 */
export function BesideRail({ main = 'conversation', children }: { main?: string; children: ReactNode }) {
  const user = useUser()
  return (
    <>
      {user && (
        <header className="rail">
          <a className="skip-link" href={`#${main}`}>
            <FormattedMessage id="nav.skip" />
          </a>
          <Offered by="sendMessage">
            <a className="skip-link skip-to-message" href={`#${COMPOSER_FIELD}`}>
              <FormattedMessage id="chats.skip" />
            </a>
          </Offered>
          <Brand />
          <TabBar at={pathTo('chats')} />
          <LanguageMenu />
          <CreditsLink user={user} />
          <AccountMenu user={user} />
        </header>
      )}
      {children}
    </>
  )
}
