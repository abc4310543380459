/** What a page needs whose address names its language, or which is offered in another: a file of its own, for most have neither. */
import { createElement } from 'react'
import type { Addresses, InLanguage } from './address.ts'
import { LanguageOfferLine } from './LanguageOfferLine.tsx'
import { windowWithoutLanguage } from './windowWithoutLanguage.ts'

export const inLanguage: InLanguage = (addresses: Addresses, offer) => ({
  window: addresses.addressOf('') === '' ? undefined : windowWithoutLanguage(addresses),
  offer: offer && createElement(LanguageOfferLine, offer),
})
