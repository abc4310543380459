import { calendarOf, type Locale } from '../../../shared/locales.ts'
import { DELETION_GRACE_DAYS, FREE_MESSAGES, PREMIUM_KEPT_PERCENT, SWIPE_LIKES_PER_DAY } from '../../../shared/rules/constants.ts'
import { termsDate } from '../../../shared/rules/termsDate.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { useSettings } from '../../core/settings.ts'
import type { PageValues } from './texts.ts'

/**
 * What the texts of the information pages can name.
 * @param language the text's, which is not always the page's
 */
export function usePageValues(language: Locale): PageValues {
  const settings = useSettings()
  const company = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false }).data
  if (!company) return {}
  const list = new Intl.ListFormat(calendarOf(language))
  const day = new Intl.DateTimeFormat(calendarOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    site: settings.name,
    domain: new URL(settings.domain).host,
    company: company.name,
    address: company.address,
    city: company.city,
    country: new Intl.DisplayNames(language, { type: 'region' }).of(company.country) ?? company.country,
    kvk: company.kvk,
    vat: list.format(company.vat_numbers),
    tradenames: list.format(company.tradenames),
    phone: company.support_phone,
    email: settings.support_email,
    refund_days: settings.refund_days,
    premium_percent: PREMIUM_KEPT_PERCENT,
    deletion_days: DELETION_GRACE_DAYS,
    free_messages: FREE_MESSAGES,
    swipe_likes: SWIPE_LIKES_PER_DAY,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    min_age: settings.min_age,
    terms_date: day.format(termsDate(company.added)),
  }
}
