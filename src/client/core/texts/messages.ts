/**
 * The catalogues of `locales/`, compiled when the site is built so that the browser needs no message parser. In two
 * parts, because the first pages of a visit need few of them.
 */
import type { MessageFormatElement } from 'react-intl'
import type english from '../../../../locales/en.json'
import type { Locale } from '../../../shared/locales.ts'
import { whenConnected } from '../page/connection.ts'

export type MessageId = Extract<keyof typeof english, string>
export type Messages = Record<MessageId, MessageFormatElement[]>
/** A text that is handed on, made by `defineMessage`: FormatJS finds its id there. */
export type Message = { id: MessageId }

export type Part = 'first' | 'rest'
type Loaded = Promise<{ default: Messages }>
/** How the parts of a language's texts are loaded. */
export type Catalogue = Record<Part, () => Loaded>

const page = import.meta.env.SSR ? undefined : window.__TANDEM__

/**
 * Where the texts of the page's own language are the page says, so that it begins with as much however many languages there
 * are; where those of another are is asked for when somebody chooses it.
 */
const partOf = (locale: Locale, part: Part): Loaded =>
  page?.texts && page.locale === locale
    ? import(/* @vite-ignore */ `/assets/${page.texts[part]}`)
    : import('./catalogues.ts').then((all) => all.CATALOGUES[locale][part]())

/** The texts of an available locale; what its catalogue lacks comes from the fallback's, when it is built [INF-2]. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const known = joined.get(locale)
  if (known) return known
  const [{ default: begin }, { default: more }] = await Promise.all([partOf(locale, 'first'), partOf(locale, 'rest')])
  const messages = joined.get(locale) ?? { ...begin, ...more }
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
  return (await partOf(locale, 'first')).default
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
