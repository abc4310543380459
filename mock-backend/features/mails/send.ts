/** The job `mail`: writes one mail and sends it, once however often the job is tried. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { inLanguage } from '../../../src/shared/addresses.ts'
import { localeOf } from '../../../src/shared/locales.ts'
import { formatMoney } from '../../../src/shared/money.ts'
import { MAIL_UNDO_HOURS } from '../../../src/shared/rules/constants.ts'
import { FIRST_STAMP } from '../../caller/sessions.ts'
import { originOfSite } from '../../caller/sites.ts'
import { issueToken } from '../../caller/tokens.ts'
import type { Database } from '../../db/schema.ts'
import { type Mailer, MailRefused } from '../../ports/mailer.ts'
import { languageOf, type Texts, textsIn, type Values } from '../../ports/texts.ts'
import { isStillKept } from '../auth/formerAddresses.ts'
import { makeOneTimeCode } from '../payments/oneTimeCode.ts'
import { LINKS, type MailJob } from './kinds.ts'
import { render } from './render.ts'
import { senderFor } from './sender.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Dependencies = { db: Kysely<Database>; mailer: Mailer; publicUrl: string; unsubscribeSecret: string }
type Site = Selectable<Database['site']>
type Account = Selectable<Database['account']> & { name: string }
type Letter = {
  site: Site
  account: Account | undefined
  recipient: string
  values: Values
  /** A mail the member can do without. */
  optional?: boolean
  /** Members whom a mail to the operator names. */
  about?: number[]
}

export function mailSender(dependencies: Dependencies) {
  const { db, mailer, publicUrl, unsubscribeSecret } = dependencies
  return async (job: MailJob, id: string): Promise<void> => {
    if (await wasSent(db, id)) return
    const letter = await letterOf(db, job)
    // The account was erased or secured, or whatever the mail was about is gone.
    if (!letter) return
    const { site, account, recipient, optional = false } = letter
    const origin = await originOfSite(db, site, publicUrl)
    const locale = languageOf(account?.language ?? null, site.settings.domain_language)
    const texts = textsIn(locale)
    if (job.kind === 'one_time_code') return sendTextMessage(db, texts, letter, job.payment_id, id)

    // Whatever browser a mail is opened in, its page goes on in the language that the member chose, where they did.
    const pages = origin + inLanguage(localeOf(account?.language), '')
    const link = await linkOf(db, job, account, pages)
    const values = { site: site.settings.mail_name, name: account?.name ?? '', ...letter.values }
    const settingsLink = optional ? `${pages}/notifications` : undefined
    const mail = render(texts, locale, {
      kind: job.kind,
      values,
      siteName: site.settings.mail_name,
      home: pages,
      link,
      settingsLink,
    })
    const unsubscribeUrl =
      optional && account ? `${origin}/api/unsubscribe.php?token=${unsubscribeToken(unsubscribeSecret, account.id)}` : undefined

    const record = {
      key: id,
      site_id: site.id,
      account_id: account?.id ?? null,
      kind: job.kind,
      recipient,
      subject: mail.subject,
      about: letter.about?.length ? letter.about : null,
    }
    // A shadow's address is somebody else's: what is for it is written down as sent, and goes nowhere.
    const isWithheld = account?.shadow === true && recipient === account.email
    const isKept = mailer.keepsMails && !isWithheld
    const kept = isKept ? { text: mail.text, html: mail.html, unsubscribe_url: unsubscribeUrl ?? null } : {}
    await db
      .insertInto('mail')
      .values({ ...record, ...kept, sent_at: isKept || isWithheld ? new Date() : null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    if (isKept || isWithheld) return
    try {
      await mailer.send({
        from: { name: site.settings.mail_name, address: site.settings.support_email },
        to: recipient,
        ...mail,
        messageId: `<${id}@${new URL(origin).hostname}>`,
        ...(unsubscribeUrl && { unsubscribeUrl }),
      })
    } catch (error) {
      if (!(error instanceof MailRefused) || !account) throw error
      await stopMails(db, account.id, 'bounce')
    }
    await db.updateTable('mail').set({ sent_at: sql`now()` }).where('key', '=', id).execute()
  }
}

/** No more optional mails to this member, and why [ACC-7]. */
export async function stopMails(
  db: Kysely<Database>,
  accountId: number,
  reason: Account['notifications_disabled'][number],
): Promise<void> {
  await db
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
    .where('id', '=', accountId)
    .where(sql<boolean>`not ${reason} = any (notifications_disabled)`)
    .execute()
}

async function wasSent(db: Kysely<Database>, key: string): Promise<boolean> {
  const row = await db.selectFrom('mail').select('sent_at').where('key', '=', key).executeTakeFirst()
  return Boolean(row?.sent_at)
}

/** To whom, from which site, and with which values. */
async function letterOf(db: Kysely<Database>, job: MailJob): Promise<Letter | undefined> {
  switch (job.kind) {
    case 'report':
      return reportLetter(db, job.report_id)
    case 'complaint':
      return complaintLetter(db, job.complaint_id)
    case 'activation':
      return linkLetter(db, job, 'not_confirmed')
    case 'account_deleted':
    case 'reactivation':
      return linkLetter(db, job, 'deleted')
    case 'password_reset':
    case 'mail_change_asked':
      return linkLetter(db, job)
    case 'mail_change': {
      const letter = await linkLetter(db, job)
      return letter && { ...letter, recipient: job.email, values: { email: job.email } }
    }
    case 'mail_changed':
      if (!(await isStillKept(db, job.former_address_id))) return undefined
      return accountLetter(db, job.account_id, { email: job.email, hours: MAIL_UNDO_HOURS }, job.email)
    case 'mail_changed_unconfirmed':
    case 'mail_change_undone':
      return accountLetter(db, job.account_id, { email: job.email }, job.email)
    case 'payment_held':
      return heldPaymentLetter(db, job.payment_id)
    case 'payment_paid':
    case 'payment_returned':
    case 'refund_requested':
    case 'payment_refunded':
      return paymentLetter(db, job.account_id, job.payment_id)
    case 'one_time_code':
      return mandateLetter(db, job.account_id, job.payment_id)
    case 'new_message':
    case 'new_like':
    case 'new_match': {
      const from = await senderFor(db, job)
      const letter = from && (await accountLetter(db, job.account_id, { from: from.name }))
      // What was asked for before the member said no, or before the address bounced, is not sent after it.
      if (!letter || letter.account?.notifications_disabled.length) return undefined
      return { ...letter, optional: true }
    }
    default:
      return accountLetter(db, job.account_id, {})
  }
}

async function accountLetter(db: Kysely<Database>, id: number, values: Values, recipient?: string): Promise<Letter | undefined> {
  const account = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.id')
    .selectAll('account')
    .select('profile.name')
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  return { site: await siteOf(db, account.site_id), account, recipient: recipient ?? account.email, values }
}

/** A letter with a link that is still of use: to an account that was not secured since it was asked for. */
async function linkLetter(
  db: Kysely<Database>,
  { account_id, security_stamp = FIRST_STAMP }: { account_id: number; security_stamp?: number },
  neededStatus?: Account['status'],
): Promise<Letter | undefined> {
  const letter = await accountLetter(db, account_id, {})
  if (letter?.account?.security_stamp !== security_stamp) return undefined
  return neededStatus && letter.account.status !== neededStatus ? undefined : letter
}

async function paymentLetter(db: Kysely<Database>, accountId: number, paymentId: number): Promise<Letter | undefined> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
  const letter = payment && (await accountLetter(db, accountId, {}))
  if (!letter) return undefined
  const locale = languageOf(letter.account?.language ?? null, letter.site.settings.domain_language)
  return {
    ...letter,
    values: {
      payment: payment.id,
      credits: payment.credits,
      amount: formatMoney(payment.amount, payment.currency, locale),
      refund: formatMoney(payment.refunded_amount, payment.currency, locale),
    },
  }
}

async function mandateLetter(db: Kysely<Database>, accountId: number, paymentId: number): Promise<Letter | undefined> {
  const mandate = await db
    .selectFrom('payment')
    .innerJoin('mandate', 'mandate.id', 'payment.mandate_id')
    .select('mobile')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  return mandate && accountLetter(db, accountId, {}, mandate.mobile)
}

/** Ids and the reason only: what was written and copied stays where erasing reaches it (docs/operating.md). */
async function reportLetter(db: Kysely<Database>, id: number): Promise<Letter | undefined> {
  const report = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()
  if (!report) return undefined
  const site = await siteOf(db, report.site_id)
  const { reason, profile_id, reporter_id } = report
  const values = { report: id, reason, profile: profile_id ?? 0, reporter: reporter_id ?? 0 }
  const about = [profile_id, reporter_id].filter((member) => member !== null)
  return { site, account: undefined, recipient: site.settings.support_email, values, about }
}

async function complaintLetter(db: Kysely<Database>, id: number): Promise<Letter | undefined> {
  const complaint = await db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst()
  if (!complaint) return undefined
  const site = await siteOf(db, complaint.site_id)
  const { account_id, subject } = complaint
  const about = account_id === null ? [] : [account_id]
  return { site, account: undefined, recipient: site.settings.support_email, values: { complaint: id, topic: subject }, about }
}

async function heldPaymentLetter(db: Kysely<Database>, id: number): Promise<Letter | undefined> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payment) return undefined
  const { refunded_amount, currency, method, account_id } = payment
  const site = await siteOf(db, payment.site_id)
  const refund = formatMoney(refunded_amount, currency, languageOf(null, site.settings.domain_language))
  const values = { payment: id, refund, method, member: account_id ?? 0 }
  return { site, account: undefined, recipient: site.settings.support_email, values }
}

function siteOf(db: Kysely<Database>, id: number): Promise<Site> {
  return db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * A secret is made for every try: an earlier one that was never mailed is known to nobody. It stands behind the `#`, which
 * browsers keep to themselves: no server, no log and no Referer ever sees it [SEC-7].
 */
async function linkOf(db: Kysely<Database>, job: MailJob, account: Account | undefined, pages: string) {
  const link = LINKS[job.kind]
  if (!link) return undefined
  if (!link.purpose || !account) return pages + link.path
  const security_stamp = 'security_stamp' in job ? (job.security_stamp ?? FIRST_STAMP) : account.security_stamp
  const email = 'email' in job ? job.email : account.email
  const token = await issueToken(db, { id: account.id, security_stamp }, link.purpose, email)
  return `${pages}${link.path}#token=${token}`
}

/**
 * One-time codes go by text message. There is no provider yet: they are kept as mails are, for the mailbox page.
 */
async function sendTextMessage(
  db: Kysely<Database>,
  texts: Texts,
  letter: Letter,
  paymentId: number,
  key: string,
): Promise<void> {
  const { site, account, recipient } = letter
  const code = await makeOneTimeCode(db, paymentId)
  const text = texts('mail.one_time_code.text', { site: site.settings.mail_name, code })
  await db
    .insertInto('mail')
    .values({
      key,
      site_id: site.id,
      account_id: account?.id ?? null,
      kind: 'one_time_code',
      recipient,
      subject: texts('mail.one_time_code.subject', { site: site.settings.mail_name }),
      text,
      sent_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
