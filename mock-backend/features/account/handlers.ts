import type { Kysely } from 'kysely'
import { RESET_MAILS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Database } from '../../db/schema.ts'
import { emailTaken, invalid, linkInvalid, notFound } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { activateAccount } from '../auth/activation.ts'
import { accountByEmail } from '../auth/handlers.ts'
import { forgetFailures } from '../auth/lockout.ts'
import { requirePassword } from '../auth/passwordCheck.ts'
import { hashPassword, passwordMatches } from '../auth/passwords.ts'
import type { Sessions } from '../auth/sessions.ts'
import { revokeTokens, useToken } from '../auth/tokens.ts'
import { userOf } from '../auth/user.ts'
import { countMail } from '../mails/limits.ts'
import { photoRenewer } from '../photos/renew.ts'
import { markDeleted, restore } from './deletion.ts'
import { sendExport } from './export.ts'

type AccountOperation =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'requestMailChange'
  | 'confirmMailChange'
  | 'updateAccount'
  | 'deleteAccount'
  | 'reactivate'
  | 'exportData'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; jobs: Jobs; photos: PhotoStore }

/** Mails with a confirmation link to a new address in 24 hours. */
const MAIL_CHANGES_PER_DAY = 5

export function accountHandlers({ db, sessions, jobs, photos }: Dependencies): HandlersOf<AccountOperation> {
  const renewPhotosOf = photoRenewer({ db, photos, jobs })
  return {
    async requestPasswordReset({ body, site, once }) {
      requireEmail(body.email)
      return once(async ({ trx }) => {
        const account = await accountByEmail(trx, site.id, body.email)
        if (!account) throw notFound('email_not_found')
        const limit = { kind: 'password_reset', perDay: RESET_MAILS_PER_DAY, code: 'too_many_reset_mails' } as const
        await countMail(trx, account.id, limit)
        await jobs.send(trx, 'mail', { kind: 'password_reset', account_id: account.id })
        return { ok: true as const }
      })
    },

    async resetPassword({ body, site, transact }) {
      requireEqual(body)
      const passwordHash = await hashPassword(body.password)
      await transact(async ({ trx }) => {
        const { account_id, isFirstUse } = await useToken(trx, site.id, body.token, 'password_reset')
        const account = await trx
          .selectFrom('account')
          .select(['email', 'password_hash'])
          .where('id', '=', account_id)
          .executeTakeFirstOrThrow()
        // The same call again, because its answer was lost, is no second use.
        if (!isFirstUse && !(await passwordMatches(account.password_hash, body.password))) throw linkInvalid()
        if (!isFirstUse) return
        await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', account_id).execute()
        await revokeTokens(trx, account_id, 'password_reset')
        await sessions.closeOthers(trx, account_id)
        await forgetFailures(trx, site.id, account.email)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id })
      })
      return { ok: true }
    },

    async changePassword(call) {
      const member = signedIn(call)
      requireEqual(call.body)
      await requirePassword(db, member, call.body.old_password, 'old_password')
      const password_hash = await hashPassword(call.body.password)
      await call.transact(async ({ trx }) => {
        await trx.updateTable('account').set({ password_hash }).where('id', '=', member.id).execute()
        await sessions.closeOthers(trx, member.id, call.request)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id: member.id })
      })
      return { ok: true }
    },

    async requestMailChange(call) {
      const member = signedIn(call)
      const email = call.body.email.trim()
      requireEmail(email)
      await requirePassword(db, member, call.body.password, 'password')
      return call.once(async ({ trx }) => {
        const holder = await accountByEmail(trx, call.site.id, email, { evenDeleted: true })
        if (holder) throw holder.id === member.id ? invalid({ email: 'email_unchanged' }) : emailTaken()
        await countMail(trx, member.id, { kind: 'mail_change', perDay: MAIL_CHANGES_PER_DAY, code: 'too_many_calls' })
        await jobs.send(trx, 'mail', { kind: 'mail_change', account_id: member.id, email })
        return { ok: true as const }
      })
    },

    async confirmMailChange({ body, site, transact }) {
      await transact(async (effect) => {
        const { trx } = effect
        const { account_id, email, isFirstUse } = await useToken(trx, site.id, body.token, 'mail_change')
        if (!isFirstUse || email === null) return
        const holder = await accountByEmail(trx, site.id, email, { evenDeleted: true })
        if (holder && holder.id !== account_id) throw emailTaken()
        const account = await trx
          .selectFrom('account')
          .select(['email', 'notifications_disabled'])
          .where('id', '=', account_id)
          .executeTakeFirstOrThrow()
        // What was wrong with the old address is not wrong with the new one.
        const notifications_disabled = account.notifications_disabled.filter((reason) => reason === 'list_unsubscribe')
        await trx.updateTable('account').set({ email, notifications_disabled }).where('id', '=', account_id).execute()
        await activateAccount(effect, account_id)
        await jobs.send(trx, 'mail', { kind: 'mail_changed', account_id, email: account.email })
      })
      return { ok: true }
    },

    async updateAccount(call) {
      const member = signedIn(call)
      await db.updateTable('profile').set({ invisible: call.body.invisible }).where('id', '=', member.id).execute()
      return { user: await userOf(db, member.id) }
    },

    async deleteAccount(call) {
      const member = signedIn(call)
      await requirePassword(db, member, call.body.password, 'password')
      const erasedAt = await call.transact(async ({ trx }) => {
        const at = await markDeleted(trx, member, call.body)
        await sessions.closeOthers(trx, member.id)
        await jobs.send(trx, 'mail', { kind: 'account_deleted', account_id: member.id })
        return at
      })
      await renewPhotosOf(call, member.id)
      await sessions.close(call.request, call.response)
      return { erased_at: erasedAt.toISOString() }
    },

    async reactivate({ body, site, response, transact }) {
      const { account_id, isFirstUse } = await transact(async ({ trx }) => {
        const token = await useToken(trx, site.id, body.token, 'reactivation')
        if (token.isFirstUse) {
          await restore(trx, token.account_id)
          await jobs.send(trx, 'mail', { kind: 'reactivated', account_id: token.account_id })
        }
        return token
      })
      if (isFirstUse) await sessions.open(account_id, response)
      return { user: await userOf(db, account_id) }
    },

    async exportData(call) {
      await sendExport(db, photos, signedIn(call), call.response)
    },
  }
}

function requireEmail(email: string): void {
  const problem = emailProblem(email.trim())
  if (problem) throw invalid({ email: problem })
}

function requireEqual({ password, password_repeat }: { password: string; password_repeat: string }): void {
  if (password !== password_repeat) throw invalid({ password_repeat: 'passwords_differ' })
}
