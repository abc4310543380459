/** What the line says that offers a page in another language, in that one. */
import { defineMessages } from 'react-intl'
import type { LanguageOffer } from '../client/core/page/address.ts'
import { intlOf } from '../client/core/texts/locale.tsx'
import { messagesOf } from '../client/core/texts/messages.ts'
import { languageOf } from '../client/features/pages/texts.ts'
import type { Locale } from '../shared/locales.ts'
import { PAGES, pathTo } from '../shared/routes.ts'

const TEXTS = defineMessages({
  text: { id: 'languageOffer.text' },
  take: { id: 'languageOffer.take' },
  close: { id: 'common.close' },
})

export async function languageOffer(locale: Locale): Promise<LanguageOffer> {
  const messages = await messagesOf(locale)
  const { formatMessage } = intlOf({ locale, messages })
  const without = PAGES.filter((page) => languageOf(page, locale) !== locale).map((page) => pathTo('pages', { page }))
  return {
    locale,
    without,
    text: formatMessage(TEXTS.text),
    take: formatMessage(TEXTS.take),
    close: formatMessage(TEXTS.close),
  }
}
