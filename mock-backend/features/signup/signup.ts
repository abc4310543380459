import { type Insertable, type Kysely, sql } from 'kysely'
import type { Body, Schemas } from '../../../src/shared/contract/api.ts'
import { FREE_MESSAGES, MIN_SEARCH_AGE } from '../../../src/shared/rules/constants.ts'
import { birthProblem, emailProblem, nameProblem } from '../../../src/shared/rules/signup.ts'
import { messageProblem } from '../../../src/shared/rules/text.ts'
import { signupAllowed } from '../../../src/shared/rules/visitors.ts'
import { FIRST_STAMP, type Member } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { emailTaken, forbidden, invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { accountByEmail } from '../auth/accountByEmail.ts'
import { tellHolder } from '../auth/alike.ts'
import { isKept } from '../auth/formerAddresses.ts'
import { newPasswordProblem } from '../auth/newPassword.ts'
import { startConversation } from '../chats/conversations.ts'
import { send } from '../chats/send.ts'
import { grant } from '../ledger/ledger.ts'
import { isTimeZone } from '../members/timeZone.ts'

type Signup = Body<'signup'>

/** A niche of men needs not ask [INF-7]. */
const NICHE_OF_MEN = 7

/**
 * @throws 403 where the site is by invitation [SGN-2], 422 with a code per field [SGN-3], 409 for a known address,
 * 404 when the profile to write to is not there
 */
export async function requireValidSignup(db: Kysely<Database>, site: Site, body: Signup): Promise<void> {
  if (!signupAllowed(site.settings, body.tracking?.network)) throw forbidden('signup_by_invitation')
  const email = body.email.trim()
  const problems: Record<string, Schemas['FieldCode'] | undefined> = {
    email: emailProblem(email),
    name: nameProblem(body.name.trim(), email),
    password: newPasswordProblem(body.password, [email, body.name]),
    date_of_birth: birthProblem(body.date_of_birth, MIN_SEARCH_AGE, new Date().toISOString().slice(0, 10)),
    orientation_consent: body.orientation_consent ? undefined : 'consent_required',
    gender: body.gender || site.settings.niche === NICHE_OF_MEN ? undefined : 'required',
    time_zone: body.time_zone === undefined || isTimeZone(body.time_zone) ? undefined : 'not_allowed',
    signup_message:
      body.profile === undefined || body.signup_message === undefined
        ? undefined
        : messageProblem(body.signup_message, site.settings.message_length),
  }
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Schemas['FieldCode']] => !!entry[1]),
  )
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (body.profile !== undefined) {
    const profile = await db
      .selectFrom('profile')
      .select('id')
      .where('id', '=', body.profile)
      .where('site_id', '=', site.id)
      .where('status', '=', 'active')
      .where('invisible', '=', false)
      .executeTakeFirst()
    if (!profile) throw notFound()
  }
}

type NewAccount = { site: Site; country: string; body: Signup; passwordHash: string }

/**
 * The account with its profile (which others do not see yet), its signup credits [SGN-8], and the first message, held
 * back until the address is confirmed [SGN-1]. Where the site answers alike and the address has an account, a shadow of
 * one, which stays unconfirmed [SEC-8].
 * @returns its id. @throws 409 `email_taken`
 */
export async function createAccount(
  effect: Effect,
  jobs: Jobs,
  { site, country, body, passwordHash }: NewAccount,
): Promise<number> {
  const { trx } = effect
  const account = {
    site_id: site.id,
    email: body.email.trim(),
    password_hash: passwordHash,
    language: body.language ?? null,
    free_messages_left: FREE_MESSAGES,
    time_zone: body.time_zone ?? null,
    tracking: storable(body.tracking),
    // No account is made without [SGN-3]; the time is what proves it.
    orientation_consent_at: new Date(),
  }
  const id = await (site.answers_alike ? insertOrShadow(trx, jobs, site, account) : insertAccount(trx, account))
  // Looked at after the address is ours: whoever leaves it meanwhile has done so by now.
  const isTaken = id === undefined || (!site.answers_alike && (await isKept(trx, site.id, account.email)))
  if (isTaken) throw emailTaken()
  await trx
    .insertInto('profile')
    .values({
      id,
      site_id: site.id,
      name: body.name.trim(),
      gender: body.gender ?? 'male',
      date_of_birth: body.date_of_birth,
      country: site.settings.countries.includes(country) ? country : site.default_country,
      status: 'disabled',
    })
    .execute()
  const credits = site.settings.signup_credits
  if (credits > 0) await grant(trx, { accountId: id, credits, kind: 'signup', reference: 'signup' })
  const text = body.signup_message?.trim()
  if (body.profile !== undefined && text) {
    const member: Member = {
      id,
      site_id: site.id,
      premium: false,
      status: 'not_confirmed',
      security_stamp: FIRST_STAMP,
      place_id: null,
      latitude: null,
      longitude: null,
    }
    const price = site.settings.message_credits
    const conversation = await startConversation(trx, member, body.profile, { kind: 'text', price })
    await send({ db: trx, claim: undefined, told: effect.told }, member, conversation, {
      kind: 'text',
      text,
      gift: null,
      photo_name: null,
      price,
    })
  }
  return id
}

/**
 * Who signs up with the address of an account that they have deleted is answered as for any known one, and mailed the way
 * back, as long as there is one [ACC-5]. Where the site answers alike, that has been seen to (`tellHolder`).
 */
export async function mailWayBack(db: Kysely<Database>, jobs: Jobs, site: Site, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const holder = await accountByEmail(trx, site.id, email, { evenDeleted: true })
    if (holder?.may_return) await tellHolder(trx, jobs, site, email, holder)
  })
}

/** Half a character, of a text that was cut, has no place in PostgreSQL's JSON. */
const storable = (tracking: Signup['tracking'] = {}): Schemas['Tracking'] =>
  Object.fromEntries(Object.entries(tracking).map(([name, value]) => [name, value.toWellFormed()]))

/** @returns undefined when the address has an account */
async function insertAccount(trx: Kysely<Database>, account: Insertable<Database['account']>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`site_id, lower(email)`).where('shadow', '=', sql.lit(false)).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Looks first, so that both cases take the same steps; somebody else may still be faster. */
async function insertOrShadow(trx: Effect['trx'], jobs: Jobs, site: Site, account: Insertable<Database['account']>) {
  const holder = await accountByEmail(trx, site.id, account.email, { evenDeleted: true })
  await tellHolder(trx, jobs, site, account.email, holder)
  const id =
    (await insertAccount(trx, { ...account, shadow: holder !== undefined })) ??
    (await insertAccount(trx, { ...account, shadow: true }))
  const hasJustBeenLeft = await isKept(trx, site.id, account.email)
  if (id !== undefined && hasJustBeenLeft) await trx.updateTable('account').set({ shadow: true }).where('id', '=', id).execute()
  return id
}
