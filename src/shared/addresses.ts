/** Addresses of the site, with their language and without: what needs neither reads none of it. */
import { AVAILABLE_LOCALES, type Locale } from './locales.ts'

const PREFIX = new RegExp(`^/(${AVAILABLE_LOCALES.join('|')})(?=[/?#]|$)/?`)

/**
 * An address as it is without its language: '/de/members' is that of '/members', '/de' and '/de/' are that of '/'. What
 * names no language of ours is what it was.
 * @param address a path of the site, with query and hash or without
 */
export function withoutLanguage(address: string): { language: Locale | undefined; path: string } {
  const language = PREFIX.exec(address)?.[1] as Locale | undefined
  return language ? { language, path: address.replace(PREFIX, '/') } : { language, path: address }
}

/** A path of the site as an address with its language; undefined leaves it to who asks. */
export const inLanguage = (language: Locale | undefined, path: string): string => (language ? `/${language}${path}` : path)

/**
 * A path of ours to come back to after login [RT-20], or undefined for anything that could lead elsewhere
 * ('//evil', 'https:', backslashes, control characters).
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  // The page that goes there says in which language.
  const { path } = withoutLanguage(value ?? '')
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : undefined
}
