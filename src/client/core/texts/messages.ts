/**
 * The catalogues of `locales/`, compiled when the site is built so that the browser needs no message parser. In two
 * parts, because the first pages of a visit need few of them.
 */
import type { MessageFormatElement } from 'react-intl'
import type account from '../../../../locales/en/account.json'
import type backend from '../../../../locales/en/backend.json'
import type chats from '../../../../locales/en/chats.json'
import type members from '../../../../locales/en/members.json'
import type payments from '../../../../locales/en/payments.json'
import type shell from '../../../../locales/en/shell.json'
import type signup from '../../../../locales/en/signup.json'
import type start from '../../../../locales/en/start.json'
import type { Locale } from '../../../shared/locales.ts'
import { whenConnected } from '../page/connection.ts'

type English = typeof account &
  typeof backend &
  typeof chats &
  typeof members &
  typeof payments &
  typeof shell &
  typeof signup &
  typeof start
export type MessageId = Extract<keyof English, string>
export type Messages = Record<MessageId, MessageFormatElement[]>
/** A text that is handed on, made by `defineMessage`: FormatJS finds its id there. */
export type Message = { id: MessageId }

type Part = () => Promise<{ default: Messages }>
export type Catalogue = Record<'first' | 'rest', Part>
/** The addresses of its two parts. */
export type CatalogueFiles = Record<keyof Catalogue, string>

async function partOf(locale: Locale, part: keyof Catalogue): Promise<Messages> {
  const own = import.meta.env.SSR ? undefined : await ofThePage(locale, part)
  return (own ?? (await (await import('./catalogues.ts')).CATALOGUES[locale][part]())).default
}

/** The server names the files of the page's own language: the table of the others grows with every language. */
async function ofThePage(locale: Locale, part: keyof Catalogue): Promise<Awaited<ReturnType<Part>> | undefined> {
  const page = window.__TANDEM__
  const file = page?.locale === locale ? page.texts?.[part] : undefined
  // What cannot be loaded is asked for again by the bundler's own way, which says so to the page (chunkFailure.ts).
  return file ? import(/* @vite-ignore */ file).catch(() => undefined) : undefined
}

/** The texts of an available locale; what its catalogue lacks comes from the fallback's, when it is built [INF-2]. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const known = joined.get(locale)
  if (known) return known
  const [first, rest] = await Promise.all([partOf(locale, 'first'), partOf(locale, 'rest')])
  const messages = joined.get(locale) ?? { ...first, ...rest }
  joined.set(locale, messages)
  return messages
}

/** Asked for and joined once, however many pages the server renders with them. */
const joined = new Map<Locale, Messages>()

/** The texts of start, search and login alone; whatever says more waits for the rest (withTexts). */
export async function firstMessagesOf(locale: Locale): Promise<Messages> {
  all = new Promise((arrived) => {
    restArrived = arrived
  })
  return partOf(locale, 'first')
}

let all: Promise<void> = Promise.resolve()
/** Tells those who wait that the page has every text now. */
export let restArrived = (): void => {}

/** A module that is there when every text is, asked for when there is a connection. */
export const withTexts = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  whenConnected(async (): Promise<Module> => (await Promise.all([load(), all]))[0])

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
