import type { Kysely } from 'kysely'
import { MAIL_CHANGE_ADDRESSES_PER_DAY, RESET_ADDRESSES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Database } from '../../db/schema.ts'
import { emailTaken, invalid, linkInvalid } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { activateAccount } from '../auth/activation.ts'
import { countAddressAsked, keyOf } from '../auth/addressesAsked.ts'
import type { Attempts } from '../auth/attempts.ts'
import type { Devices } from '../auth/devices.ts'
import { accountByEmail } from '../auth/handlers.ts'
import { requireNewPassword } from '../auth/newPassword.ts'
import { requirePassword } from '../auth/passwordCheck.ts'
import { hashPassword, passwordMatches } from '../auth/passwords.ts'
import type { Sessions } from '../auth/sessions.ts'
import { revokeTokens, useToken } from '../auth/tokens.ts'
import { userOf } from '../auth/user.ts'
import { countMail } from '../mails/limits.ts'
import { tellHolder } from '../signup/alike.ts'
import { markDeleted, restore } from './deletion.ts'
import { sendExport } from './export.ts'
import { admitAfterReset, requestReset } from './passwordReset.ts'

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
type Dependencies = {
  db: Kysely<Database>
  sessions: Sessions
  attempts: Attempts
  devices: Devices
  jobs: Jobs
  photos: PhotoStore
}

/** Mails with a confirmation link to a new address in 24 hours. */
const MAIL_CHANGES_PER_DAY = 5

export function accountHandlers(dependencies: Dependencies): HandlersOf<AccountOperation> {
  const { db, sessions, devices, jobs, photos } = dependencies
  return {
    async requestPasswordReset({ body, site, request, once }) {
      requireEmail(body.email)
      const asked = { kind: 'reset', from: request.ip, email: body.email, max: RESET_ADDRESSES_PER_DAY }
      await countAddressAsked(db, asked)
      return once(async ({ trx }) => {
        await requestReset(trx, jobs, site, body.email)
        return { ok: true as const }
      })
    },

    async resetPassword({ body, site, request, response, transact }) {
      requireNewPassword(body)
      const passwordHash = await hashPassword(body.password)
      const account = await transact(async (effect) => {
        const { trx } = effect
        const { account_id, isFirstUse } = await useToken(trx, site.id, body.token, 'password_reset')
        const account = await trx
          .selectFrom('account')
          .innerJoin('profile', 'profile.id', 'account.id')
          .select(['account.id', 'email', 'name', 'password_hash'])
          .where('account.id', '=', account_id)
          .executeTakeFirstOrThrow()
        // The same call again, because its answer was lost, is no second use.
        if (!isFirstUse && !(await passwordMatches(account.password_hash, body.password))) throw linkInvalid()
        if (!isFirstUse) return account
        requireNewPassword(body, [account.email, account.name])
        await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', account_id).execute()
        await revokeTokens(trx, account_id, 'password_reset')
        await sessions.closeOthers(trx, account_id)
        // Who reads the mailbox has confirmed the address; where the answers are alike nobody else logs in.
        if (site.answers_alike) await activateAccount(effect, account_id)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id })
        return account
      })
      await admitAfterReset(dependencies, { site, request, response }, account)
      return { ok: true }
    },

    async changePassword(call) {
      const member = signedIn(call)
      await requirePassword(dependencies, member, call.body.old_password, 'old_password')
      const { email, profile } = await userOf(db, member.id)
      requireNewPassword(call.body, [email, profile.name])
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
      await requirePassword(dependencies, member, call.body.password, 'password')
      const asked = { kind: 'mail_change', from: call.request.ip, email, max: MAIL_CHANGE_ADDRESSES_PER_DAY }
      await countAddressAsked(db, asked)
      return call.once(async ({ trx }) => {
        // By the member's own address, not by whose account it finds: a shadow's has another one.
        const { email: own } = await userOf(trx, member.id)
        if (keyOf(own) === keyOf(email)) throw invalid({ email: 'email_unchanged' })
        const holder = await accountByEmail(trx, call.site.id, email, { evenDeleted: true })
        if (holder && !call.site.answers_alike) throw emailTaken()
        await countMail(trx, member.id, { kind: 'mail_change', perDay: MAIL_CHANGES_PER_DAY, code: 'too_many_calls' })
        if (holder) await tellHolder(trx, jobs, call.site, email, holder)
        else await jobs.send(trx, 'mail', { kind: 'mail_change', account_id: member.id, email })
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
          .select(['email', 'notifications_disabled', 'shadow'])
          .where('id', '=', account_id)
          .executeTakeFirstOrThrow()
        // What was wrong with the old address is not wrong with the new one.
        const notifications_disabled = account.notifications_disabled.filter((reason) => reason === 'list_unsubscribe')
        const changed = { email, notifications_disabled, shadow: false }
        await trx.updateTable('account').set(changed).where('id', '=', account_id).execute()
        await activateAccount(effect, account_id)
        // A shadow's old address is somebody else's.
        if (!account.shadow) await jobs.send(trx, 'mail', { kind: 'mail_changed', account_id, email: account.email })
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
      await requirePassword(dependencies, member, call.body.password, 'password')
      const erasedAt = await call.transact(async ({ trx }) => {
        const at = await markDeleted(trx, member, call.body)
        await sessions.closeOthers(trx, member.id)
        await jobs.send(trx, 'mail', { kind: 'account_deleted', account_id: member.id })
        return at
      })
      await sessions.close(call.request, call.response)
      return { erased_at: erasedAt.toISOString() }
    },

    async reactivate({ body, site, request, response, transact }) {
      const { account_id, isFirstUse } = await transact(async ({ trx }) => {
        const token = await useToken(trx, site.id, body.token, 'reactivation')
        if (token.isFirstUse) {
          await restore(trx, token.account_id)
          await jobs.send(trx, 'mail', { kind: 'reactivated', account_id: token.account_id })
        }
        return token
      })
      if (isFirstUse) {
        await sessions.open(account_id, response)
        await devices.remember(request, response, account_id)
      }
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
