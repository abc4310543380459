import type { Kysely } from 'kysely'
import { RESET_MAILS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Database } from '../../db/schema.ts'
import { invalid, linkInvalid, notFound } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { accountByEmail } from '../auth/handlers.ts'
import { forgetFailures } from '../auth/lockout.ts'
import { requirePassword } from '../auth/passwordCheck.ts'
import { hashOfNoPassword, hashPassword, passwordMatches } from '../auth/passwords.ts'
import { holdUnchanged, secureAccount } from '../auth/secureAccount.ts'
import type { Sessions } from '../auth/sessions.ts'
import { addressOf, issueToken, keepForRepetition, useToken } from '../auth/tokens.ts'
import { userOf } from '../auth/user.ts'
import { countMail } from '../mails/limits.ts'
import { photoRenewer } from '../photos/renew.ts'
import { markDeleted, restore } from './deletion.ts'
import { sendExport } from './export.ts'
import { askForChange, changeAddress, undoChange } from './mailChange.ts'

type AccountOperation =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'requestMailChange'
  | 'confirmMailChange'
  | 'undoMailChange'
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
        const account = await accountByEmail(trx, site.id, body.email, { evenDeleted: true })
        if (!account) throw notFound('email_not_found')
        const limit = { kind: 'password_reset', perDay: RESET_MAILS_PER_DAY, code: 'too_many_reset_mails' } as const
        await countMail(trx, account.id, limit)
        // Who is leaving gets the way back instead: the link in the mail about it may be used up or dead.
        const kind = account.status === 'deleted' ? 'reactivation' : 'password_reset'
        await jobs.send(trx, 'mail', { kind, account_id: account.id, security_stamp: account.security_stamp })
        return { ok: true as const }
      })
    },

    async resetPassword(call) {
      const { body, site } = call
      requireEqual(body)
      const password_hash = await hashPassword(body.password)
      const secured = await call.transact(async (effect) => {
        const { trx } = effect
        const token = await useToken(trx, site.id, body.token, 'password_reset')
        const { account_id, isFirstUse } = token
        const account = await trx
          .selectFrom('account')
          .select(['email', 'password_hash'])
          .where('id', '=', account_id)
          .executeTakeFirstOrThrow()
        // The same call again, because its answer was lost, is no second use.
        if (!isFirstUse && !(await passwordMatches(account.password_hash, body.password))) throw linkInvalid()
        if (!isFirstUse) return undefined
        const changed = await secureAccount(effect, jobs, account_id, { password_hash })
        await keepForRepetition(trx, token, changed)
        await forgetFailures(trx, site.id, account.email)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id })
        return changed
      })
      if (secured) await sessions.renew(secured, call)
      return { ok: true }
    },

    async changePassword(call) {
      const member = signedIn(call)
      requireEqual(call.body)
      await requirePassword(db, member, call.body.old_password, 'old_password')
      const password_hash = await hashPassword(call.body.password)
      const secured = await call.transact(async (effect) => {
        const { trx } = effect
        await holdUnchanged(trx, member)
        const changed = await secureAccount(effect, jobs, member.id, { password_hash })
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id: member.id })
        return changed
      })
      await sessions.renew(secured, call)
      return { ok: true }
    },

    async requestMailChange(call) {
      const member = signedIn(call)
      const email = call.body.email.trim()
      requireEmail(email)
      await requirePassword(db, member, call.body.password, 'password')
      return call.once(async ({ trx }) => {
        await holdUnchanged(trx, member)
        await askForChange(trx, jobs, member, email)
        await countMail(trx, member.id, { kind: 'mail_change', perDay: MAIL_CHANGES_PER_DAY, code: 'too_many_calls' })
        return { ok: true as const }
      })
    },

    async confirmMailChange(call) {
      const secured = await call.transact(async (effect) => {
        const token = await useToken(effect.trx, call.site.id, call.body.token, 'mail_change')
        if (token.isFirstUse) return changeAddress(effect, jobs, token, addressOf(token))
      })
      if (secured) await sessions.renew(secured, call)
      return { ok: true }
    },

    async undoMailChange(call) {
      const { body, site, member, request, response } = call
      const noPassword = await hashOfNoPassword()
      const { account_id, token } = await call.transact(async (effect) => {
        const used = await useToken(effect.trx, site.id, body.token, 'mail_undo')
        const { account_id, security_stamp, isFirstUse } = used
        const account = isFirstUse
          ? await undoChange(effect, jobs, used, { email: addressOf(used), noPassword })
          : { id: account_id, security_stamp }
        return { account_id, token: await issueToken(effect.trx, account, 'password_reset') }
      })
      // The browser forgets a session that has ended; somebody else's goes on.
      if (!member || member.id === account_id) await sessions.close(request, response)
      return { token }
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
        await holdUnchanged(trx, member)
        const at = await markDeleted(trx, member, call.body)
        await sessions.closeAll(trx, member.id)
        const { id: account_id, security_stamp } = member
        await jobs.send(trx, 'mail', { kind: 'account_deleted', account_id, security_stamp })
        return at
      })
      await renewPhotosOf(call, member.id)
      await sessions.close(call.request, call.response)
      return { erased_at: erasedAt.toISOString() }
    },

    async reactivate({ body, site, request, response, transact }) {
      const { account_id, security_stamp, isFirstUse } = await transact(async ({ trx }) => {
        const token = await useToken(trx, site.id, body.token, 'reactivation')
        if (token.isFirstUse) {
          await restore(trx, token.account_id)
          await jobs.send(trx, 'mail', { kind: 'reactivated', account_id: token.account_id })
        }
        return token
      })
      if (isFirstUse) await sessions.open({ id: account_id, security_stamp }, { request, response })
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
