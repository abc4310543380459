import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import { Brand } from '../../core/page/Brand.tsx'
import { useUser } from '../../core/session.ts'
import { COMPOSER_FIELD } from '../../features/chats/Composer.tsx'
import { CreditsLink } from '../shell/CreditsLink.tsx'
import { TabBar } from '../shell/TabBar.tsx'
import './rail.scss'

/**
 * A screen of the chat layout, bare on phones [LAY-2], with the site's navigation as a rail beside it where there is room. It
 * stands with these screens and not in their layout: a layout comes with every page.
 */
export function BesideRail({ children }: { children: ReactNode }) {
  const user = useUser()
  return (
    <>
      {user && (
        <header className="rail">
          <a className="skip-link" href="#conversation">
            <FormattedMessage id="nav.skip" />
          </a>
          <Offered by="sendMessage">
            <a className="skip-link skip-to-message" href={`#${COMPOSER_FIELD}`}>
              <FormattedMessage id="chats.skip" />
            </a>
          </Offered>
          <Brand />
          <TabBar user={user} at={pathTo('chats')} />
          <CreditsLink user={user} />
        </header>
      )}
      {children}
    </>
  )
}
