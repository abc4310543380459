import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { FALLBACK_LOCALE } from '../../src/shared/locales.ts'
import { areasOf, readCatalogue } from './catalogues.ts'
import { pseudo } from './pseudo.ts'

/** Only the backend writes mails and pushes, and has a page for trying payments out; the page for no connection is a file. */
const NOT_FOR_THE_SITE = /^(mail|offline|push|sandbox)\./

/** Only the server says what search engines show of a page. */
const FOR_THE_SERVER = /^(describe|site\.description)\b/

/**
 * What the first pages of most visits say that are the app's at once: search and login, with the shell around them. Of what can go wrong only
 * what needs no call; ErrorText has general words for the rest until they are there.
 */
const FIRST =
  /^(common(?!\.(?:back|cancel|later|next|save)$)|entry|errorPage|errors\.(generic|network)|footer|index\.join|likes\.like$|login|banners|bonus\.timeLeft|members(?!\.(distanceFrom|ownPlace|ownPlaceHint|tooManyPlaces|fromHere|noPlace|towns|any|age\b|gender|country|region|minAge|maxAge|show|showFound))|nav(?!\.(?:allLanguages|myProfile|settings)$)|toast\.offline)\b/

/**
 * `virtual:messages/<locale>/first` and `…/rest`: a catalogue in two parts with its messages parsed; missing ones are
 * the fallback's [INF-2].
 * @param isPseudo whether texts are shown as in no language, while developing
 */
export function messages({ isPseudo = false } = {}): Plugin {
  const prefix = 'virtual:messages/'
  const locales = new URL('../../locales', import.meta.url).pathname
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id, { ssr } = {}) {
      if (!id.startsWith(`\0${prefix}`)) return
      const [locale = '', part] = id.slice(prefix.length + 1).split('/')
      for (const file of Object.values(areasOf(locales, locale))) this.addWatchFile(file)
      const texts = { ...readCatalogue(locales, FALLBACK_LOCALE), ...readCatalogue(locales, locale) }
      const isOurs = (key: string) => !NOT_FOR_THE_SITE.test(key) && (ssr || !FOR_THE_SERVER.test(key))
      const ours = Object.entries(texts).filter(([key]) => isOurs(key) && FIRST.test(key) === (part === 'first'))
      const shown = (text: string) => (isPseudo ? pseudo(parse(text)) : parse(text))
      const parsed = ours.map(([key, text]) => [key, shown(typeof text === 'string' ? text : text.defaultMessage)])
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`
    },
  }
}
