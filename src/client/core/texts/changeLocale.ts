/** Another language for the page: for who chooses one, which few do. */
import { useContext } from 'react'
import { defineMessage } from 'react-intl'
import type { Answer } from '../../../shared/contract/api.ts'
import { type Locale, localeOf } from '../../../shared/locales.ts'
import { LOCALE_COOKIE_DAYS } from '../../../shared/rules/constants.ts'
import { useOffers } from '../operations/offered.tsx'
import { useApi } from '../operations/swr.ts'
import { addressOf, pathHere, setBase } from '../page/address.ts'
import { writeCookie } from '../page/cookies.ts'
import { useAdoptUser, useUser } from '../session.ts'
import { notices } from '../store/notices.ts'
import { useAppDispatch } from '../store/store.ts'
import { toasts } from '../store/toasts.ts'
import { LanguageContext } from './locale.tsx'
import { messagesOf } from './messages.ts'

/** Has the address name another language, if it names one: it stays the same page, and the same entry of the history. */
function nameLanguage(locale: Locale): void {
  if (addressOf('') === '') return
  const rest = pathHere() + location.search + location.hash
  setBase(`/${locale}`)
  history.replaceState(history.state, '', addressOf(rest))
}

/** Changes the language now, also where the address names it, and for later visits. */
export function useShowLocale(): (locale: Locale) => Promise<void> {
  const setLanguage = useContext(LanguageContext)
  return async (locale) => {
    setLanguage({ locale, messages: await messagesOf(locale) })
    document.documentElement.lang = locale
    nameLanguage(locale)
    writeCookie('locale', locale, LOCALE_COOKIE_DAYS)
  }
}

/** Goes on as the user of an answer that opened a session, in the language of their account [ACC-6]. */
export function useEnter(): (answer: Answer<'getUser'>) => Promise<void> {
  const adopt = useAdoptUser()
  const show = useShowLocale()
  return async (answer) => {
    await adopt(answer)
    const language = localeOf(answer.user.language)
    // A catalogue that does not come keeps nobody out.
    if (language) await show(language).catch(() => {})
  }
}

/** Changes the language now, for later visits, and for the member's mails [ACC-6]. */
export function useChangeLocale(): (locale: Locale) => Promise<void> {
  const show = useShowLocale()
  const user = useUser()
  const isOffered = useOffers('putUser')
  const api = useApi()
  const dispatch = useAppDispatch()
  return async (locale) => {
    await show(locale)
    // Who has chosen is offered no other.
    dispatch(notices.actions.dismissed({ what: 'language', at: Date.now() }))
    if (!user || !isOffered) return
    // The page has changed already; what failed is only that other devices know of it.
    await api.call('putUser', { body: { language: locale } }).catch(() => {
      dispatch(toasts.actions.shown({ message: defineMessage({ id: 'toast.languageNotSaved' }), kind: 'error' }))
    })
  }
}
