import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { inLanguage } from '../../../shared/addresses.ts'
import { withoutSlashAtEnd } from '../../../shared/routes.ts'
import { useUser } from '../session.ts'
import { notices } from '../store/notices.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'
import { useChangeLocale } from '../texts/changeLocale.ts'
import type { LanguageOffer } from './address.ts'
import { focusHeading } from './focus.ts'

/** One line, part of the page from the start, until it is taken or sent away; members have the language of their account. */
export function LanguageOfferLine({ locale: offered, without, text, take, close }: LanguageOffer) {
  const { locale } = useIntl()
  const { pathname } = useLocation()
  const isSentAway = useAppSelector((state) => state.notices.dismissed.language !== undefined)
  const isMember = useUser() !== undefined
  const changeLocale = useChangeLocale()
  const dispatch = useAppDispatch()
  if (isSentAway || isMember || locale === offered || without.includes(withoutSlashAtEnd(pathname))) return null
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    void changeLocale(offered).then(() => focusHeading())
  }
  return (
    <aside className="banners" lang={offered}>
      <div className="banner-strip banner-info" role="note">
        <div className="container banner">
          <p>
            {/* Not the query: the page is shown to others, too. With scripts nothing of the address is lost. */}
            <a className="banner-lead" href={inLanguage(offered, pathname)} hrefLang={offered} onClick={follow}>
              {take}
            </a>
            <span className="banner-rest"> {text}</span>
          </p>
          <button
            type="button"
            className="btn-close"
            aria-label={close}
            onClick={() => dispatch(notices.actions.dismissed({ what: 'language', at: Date.now() }))}
          />
        </div>
      </div>
    </aside>
  )
}
