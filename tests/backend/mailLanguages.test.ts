/** Every kind of mail in the language of who gets it, and in no other [ACC-6]. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { LINKS, type MailJob, type MailKind } from '../../mock-backend/features/mails/kinds.ts'
import { mailSender } from '../../mock-backend/features/mails/send.ts'
import { keepingMailer } from '../../mock-backend/ports/mailer.ts'
import { AVAILABLE_LOCALES, type Locale } from '../../src/shared/locales.ts'
import { productForFile } from '../support/product.ts'

const { query, databaseUrl } = productForFile()
const db = openDatabase(databaseUrl, 1)
afterAll(() => db.destroy())
const send = mailSender({
  db,
  mailer: keepingMailer,
  publicUrl: 'https://tandem.example',
  unsubscribeSecret: 'nobody knows it',
})

/** Who gets it, and what their account has to be: the compiler misses a kind that is not here. */
const KINDS: Record<MailKind, 'active' | 'not_confirmed' | 'deleted' | 'operator'> = {
  activation: 'not_confirmed',
  password_reset: 'active',
  password_changed: 'active',
  address_known: 'active',
  mail_change: 'active',
  mail_change_asked: 'active',
  mail_changed: 'active',
  mail_changed_unconfirmed: 'active',
  mail_change_undone: 'active',
  account_deleted: 'deleted',
  reactivation: 'deleted',
  reactivated: 'active',
  payment_paid: 'active',
  payment_returned: 'active',
  refund_requested: 'active',
  payment_refunded: 'active',
  payment_held: 'operator',
  new_message: 'active',
  new_like: 'active',
  new_match: 'active',
  one_time_code: 'active',
  report: 'operator',
  complaint: 'operator',
}
const MAILS = Object.keys(KINDS) as MailKind[]

/** Small words that one of our languages has and no other. */
const WORDS: Record<Locale, string> = {
  en: 'the|your|and|with|has|been|you|about|each|by',
  nl: 'jouw|jij|een|niet|het|voor|bij|elkaar|wordt|zijn|welke|deze',
  de: 'dein|deine|deinem|deiner|und|nicht|wurde|für|der|ihr|euch|dich|auf|bei',
  fr: 'ton|tes|sur|compte|pour|une|vous|toi|les|être|dans',
  pl: 'twój|twoje|twojego|nie|się|jest|serwisie|kto|ciebie|już|są',
}
const wordsOf = (language: Locale) => new RegExp(`(?<![\\p{L}-])(?:${WORDS[language]})(?![\\p{L}-])`, 'giu')

type Member = { language: Locale; status: string }

/** A site whose own language is another than the member's; what is written to its operator is in that. */
async function facts(site: Locale, { language, status }: Member) {
  const host = `${randomUUID()}.example`
  const insert = async (text: string, values: unknown[]): Promise<number> => (await query(`${text} returning id`, values))[0].id
  const site_id = await insert(
    `insert into site (name, company_id, default_country, settings)
     select 'Mails', company_id, default_country, jsonb_set(settings, '{domain_language}', to_jsonb($1::text)) from site where name = 'Tandem'`,
    [site],
  )
  await query('insert into site_host (host, site_id, position) values ($1, $2, 0)', [host, site_id])
  const person = async (name: string, as: Member) => {
    const id = await insert('insert into account (site_id, email, password_hash, status, language) values ($1, $2, $3, $4, $5)', [
      ...[site_id, `${randomUUID()}@example.com`, '', as.status, as.language],
    ])
    await query(
      `insert into profile (id, site_id, name, gender, date_of_birth, country) values ($1, $2, $3, 'male', '1990-01-01', 'NL')`,
      [id, site_id, name],
    )
    return id
  }
  const account_id = await person('Quirinius', { language, status })
  const from_id = await person('Odalys', { language: site, status: 'active' })
  const package_id = await insert('insert into package (site_id, currency, credits, price) values ($1, $2, 25, 2249)', [
    ...[site_id, 'EUR'],
  ])
  const mandate_id = await insert(
    `insert into mandate (account_id, account_holder, iban, street, house_number, postcode, city, mobile)
     values ($1, 'Q', 'NL91ABNA0417164300', 'Q', '1', '1000 AA', 'Q', '+31612345678')`,
    [account_id],
  )
  const payment_id = await insert(
    `insert into payment (site_id, account_id, package_id, credits, amount, currency, country, method, mandate_id, refunded_amount)
     values ($1, $2, $3, 25, 2249, 'EUR', 'NL', 'directdebit', $4, 500)`,
    [site_id, account_id, package_id, mandate_id],
  )
  const former_address_id = await insert(
    `insert into former_address (account_id, email, kept_until) values ($1, 'q@example.com', now() + interval '1 hour')`,
    [account_id],
  )
  const report_id = await insert('insert into report (site_id, reporter_id, profile_id, reason) values ($1, $2, $3, $4)', [
    ...[site_id, from_id, account_id, 'spam'],
  ])
  const complaint_id = await insert(
    `insert into complaint (site_id, account_id, email, subject, message) values ($1, $2, 'q@example.com', 'other', 'Q')`,
    [site_id, account_id],
  )
  return {
    origin: `https://${host}`,
    job: { account_id, from_id, payment_id, former_address_id, report_id, complaint_id, email: 'new@example.com' },
  }
}

/** What is written, as it is read. */
async function mailOf(kind: MailKind, language: Locale) {
  const to = KINDS[kind]
  const another = language === 'nl' ? 'de' : 'nl'
  const { origin, job } =
    to === 'operator'
      ? await facts(language, { language: another, status: 'active' })
      : await facts(another, { language, status: to })
  const key = randomUUID()
  await send({ kind, ...job } as MailJob, key)
  const [mail] = await query('select subject, text, html from mail where key = $1', [key])
  return { origin, ...mail } as { origin: string; subject: string; text: string; html: string | null }
}

/** Without what every language writes alike: addresses, the line between, the site's name. */
const linesOf = ({ subject, text }: { subject: string; text: string }) =>
  [subject, ...text.split('\n')]
    .map((line) => line.replace(/https?:\S+/, '').trim())
    .filter((line) => /\p{L}/u.test(line) && !line.startsWith('Tandem'))

it.each(MAILS)('%s is in each language, and has no line and no word of another', async (kind) => {
  const lines = new Map<string, Locale>()
  for (const language of AVAILABLE_LOCALES) {
    const mail = await mailOf(kind, language)
    for (const line of linesOf(mail)) {
      // Numbers of what it is about are others each time.
      const same = line.replace(/\d+/g, '0')
      expect([line, lines.get(same) ?? language]).toEqual([line, language])
      lines.set(same, language)
    }
    const read = linesOf(mail).join('\n')
    expect(read.match(wordsOf(language)), `${language}: ${read}`).not.toBeNull()
    for (const other of AVAILABLE_LOCALES.filter((each) => each !== language))
      expect(read.match(wordsOf(other)), `${other} in ${language}: ${read}`).toBeNull()
    if (kind !== 'one_time_code') expect(mail.html).toContain(`<html lang="${language}">`)
  }
})

it.each(MAILS.filter((kind) => LINKS[kind]))(
  '%s leads to a page in the same language, whatever browser it is opened in',
  async (kind) => {
    for (const language of AVAILABLE_LOCALES) {
      const { origin, text, html } = await mailOf(kind, language)
      expect(text).toContain(`· ${origin}/${language}\n`)
      const places = text.split('\n').filter((line) => line.startsWith('https:'))
      expect(places[0]?.replace(/#token=[\w-]+$/, '')).toBe(`${origin}/${language}${LINKS[kind]?.path}`)
      for (const place of places) {
        expect(place.startsWith(`${origin}/${language}/`), place).toBe(true)
        expect(html).toContain(`href="${place}"`)
      }
    }
  },
)
