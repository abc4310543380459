import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { LOCALE_NAMES } from '../../../shared/localeNames.ts'
import type { Locale } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { offeredLocales } from '../../../shared/rules/offeredLocales.ts'
import { useUser } from '../session.ts'
import { useSettings } from '../settings.ts'
import { useChangeLocale } from '../texts/changeLocale.ts'
import { Link } from './Link.tsx'

/**
 * The languages tied to the visitor's country, the user's country and the browser's languages [NAV-7]. Rendered in the
 * browser only, where the last are known.
 */
export default function LanguageItems() {
  const { locale } = useIntl()
  const { geoip_country, geoip_selected_country } = useSettings()
  const user = useUser()
  const changeLocale = useChangeLocale()
  const choose = (offer: Locale, { currentTarget }: MouseEvent) => {
    // The menu is about to close, and would leave it nowhere where it was no key that chose.
    currentTarget.closest('.dropdown')?.querySelector('button')?.focus()
    void changeLocale(offer)
  }
  const countries = [geoip_country, geoip_selected_country, user?.profile.country]
  return (
    <>
      {offeredLocales(locale as Locale, countries, navigator.languages).map((offer) => (
        <DropdownItem key={offer} lang={offer} active={offer === locale} onClick={(event) => choose(offer, event)}>
          {LOCALE_NAMES[offer]}
        </DropdownItem>
      ))}
      <DropdownItem tag={Link} to={pathTo('lang-config')}>
        <FormattedMessage id="nav.allLanguages" />
      </DropdownItem>
    </>
  )
}
