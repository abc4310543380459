import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { DropdownItem, DropdownMenu, DropdownToggle, UncontrolledDropdown } from 'reactstrap'
import { LOCALE_NAMES, type Locale, offeredLocales } from '../../../shared/locales.ts'
import { useChangeLocale } from '../locale.tsx'
import { useSettings, useUser } from '../session.ts'

/** The languages tied to the visitor's country, the user's country and the browser's languages [NAV-7]. */
export function LanguageMenu() {
  const { formatMessage, locale } = useIntl()
  const { geoip_country, geoip_selected_country } = useSettings()
  const user = useUser()
  const changeLocale = useChangeLocale()
  // Known in the browser only: the server's page is shared by visitors of all browsers.
  const [browserLanguages, setBrowserLanguages] = useState<readonly string[]>([])
  useEffect(() => setBrowserLanguages(navigator.languages), [])

  const countries = [geoip_country, geoip_selected_country, user?.profile.country]
  const offered = offeredLocales(locale as Locale, countries, browserLanguages)
  return (
    <UncontrolledDropdown>
      <DropdownToggle tag="button" type="button" caret className="bar-button" aria-label={formatMessage({ id: 'nav.language' }, { language: LOCALE_NAMES[locale as Locale] })}>
        {locale.toUpperCase()}
      </DropdownToggle>
      <DropdownMenu end>
        {offered.map((offer) => (
          <DropdownItem key={offer} lang={offer} active={offer === locale} onClick={() => void changeLocale(offer)}>
            {LOCALE_NAMES[offer]}
          </DropdownItem>
        ))}
      </DropdownMenu>
    </UncontrolledDropdown>
  )
}
