import { useIntl } from 'react-intl'
import { DELETION_GRACE_DAYS, PREMIUM_KEPT_PERCENT } from '../../../shared/rules/constants.ts'
import { termsDate } from '../../../shared/rules/termsDate.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { useSettings } from '../../core/settings.ts'

/** What the texts of the information pages can name. */
export function usePageValues(): Record<string, string> {
  const { formatDate, formatDisplayName, formatList } = useIntl()
  const settings = useSettings()
  const company = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false }).data
  if (!company) return {}
  return {
    site: settings.name,
    domain: new URL(settings.domain).host,
    company: company.name,
    address: company.address,
    city: company.city,
    country: formatDisplayName(company.country, { type: 'region' }) ?? company.country,
    kvk: company.kvk,
    vat: formatList(company.vat_numbers, { type: 'conjunction' }),
    tradenames: formatList(company.tradenames, { type: 'conjunction' }),
    phone: company.support_phone,
    email: settings.support_email,
    refund_days: String(settings.refund_days),
    premium_percent: String(PREMIUM_KEPT_PERCENT),
    deletion_days: String(DELETION_GRACE_DAYS),
    message_credits: String(settings.message_credits),
    photo_credits: String(settings.photo_credits),
    gift_credits: String(settings.gift_credits),
    min_age: String(settings.min_age),
    terms_date: formatDate(termsDate(company.added), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
}
