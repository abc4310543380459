/** The catalogues of `locales/`, compiled when the site is built so that the browser needs no message parser. */
import type { MessageFormatElement } from 'react-intl'
import type english from '../../../locales/en.json'
import type { Locale } from '../../shared/locales.ts'

export type MessageId = Extract<keyof typeof english, string>
export type Messages = Record<MessageId, MessageFormatElement[]>

const CATALOGUES: Partial<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  nl: () => import('virtual:messages/nl'),
}

/** The texts of an available locale; what its catalogue lacks comes from the fallback's, when it is built [INF-2]. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const load = CATALOGUES[locale]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return (await load()).default
}

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
    interface IntlConfig {
      locale: Locale
    }
  }
}
