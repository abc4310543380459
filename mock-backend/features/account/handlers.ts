import type { Kysely } from 'kysely'
import { MAIL_CHANGE_ADDRESSES_PER_DAY, RESET_ADDRESSES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Sessions } from '../../caller/sessions.ts'
import { addressOf, issueToken, keepForRepetition, useToken } from '../../caller/tokens.ts'
import { invalid, linkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { countAddressAsked } from '../auth/addressesAsked.ts'
import type { Attempts } from '../auth/attempts.ts'
import type { Devices } from '../auth/devices.ts'
import { requireNewPassword } from '../auth/newPassword.ts'
import { requirePassword } from '../auth/passwordCheck.ts'
import { hashOfNoPassword, hashPassword, passwordMatches } from '../auth/passwords.ts'
import { holdUnchanged, secureAccount } from '../auth/secureAccount.ts'
import { countMail } from '../mails/limits.ts'
import { userOf } from '../members/user.ts'
import { photoRenewer } from '../photos/renew.ts'
import { activateAccount } from '../signup/activation.ts'
import { markDeleted, restore } from './deletion.ts'
import { sendExport } from './export.ts'
import { askForChange, changeAddress, undoChange } from './mailChange.ts'
import { admitAfterReset, requestReset } from './passwordReset.ts'

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
  const renewPhotosOf = photoRenewer({ db, photos, jobs })
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

    async resetPassword(call) {
      const { body, site } = call
      requireNewPassword(body)
      const password_hash = await hashPassword(body.password)
      const { isFirstUse, ...account } = await call.transact(async (effect) => {
        const { trx } = effect
        const token = await useToken(trx, site.id, body.token, 'password_reset')
        const { account_id, isFirstUse } = token
        const account = await trx
          .selectFrom('account')
          .innerJoin('profile', 'profile.id', 'account.id')
          .select(['account.id', 'email', 'name', 'password_hash'])
          .where('account.id', '=', account_id)
          .executeTakeFirstOrThrow()
        // The same call again, because its answer was lost, is no second use.
        if (!isFirstUse && !(await passwordMatches(account.password_hash, body.password))) throw linkInvalid()
        if (!isFirstUse) return { email: account.email, security_stamp: token.security_stamp, id: account_id, isFirstUse }
        requireNewPassword(body, [account.email, account.name])
        // Who reads the mailbox has confirmed the address; where the answers are alike nobody else logs in.
        if (site.answers_alike) await activateAccount(effect, account_id)
        const secured = await secureAccount(effect, jobs, account_id, { password_hash })
        await keepForRepetition(trx, token, secured)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id })
        return { email: account.email, ...secured, isFirstUse }
      })
      if (isFirstUse) await sessions.renew(account, call)
      await admitAfterReset(dependencies, call, account)
      return { ok: true }
    },

    async changePassword(call) {
      const member = signedIn(call)
      await requirePassword(dependencies, member, call.body.old_password, 'old_password')
      const { email, profile } = await userOf(db, member.id)
      requireNewPassword(call.body, [email, profile.name])
      const password_hash = await hashPassword(call.body.password)
      const secured = await call.transact(async (effect) => {
        const { trx } = effect
        await holdUnchanged(trx, member)
        const changed = await secureAccount(effect, jobs, member.id, { password_hash })
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id: member.id })
        return changed
      })
      await sessions.renew(secured, call)
      await devices.remember(call.request, call.response, secured)
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
        await holdUnchanged(trx, member)
        await askForChange(trx, jobs, call.site, member, email)
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
      if (secured && call.member?.id === secured.id) await devices.remember(call.request, call.response, secured)
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
      await requirePassword(dependencies, member, call.body.password, 'password')
      const erasedAt = await call.transact(async ({ trx, told }) => {
        await holdUnchanged(trx, member)
        const at = await markDeleted(trx, member, call.body)
        await sessions.closeAll(trx, member.id)
        told({ id: 0, account_id: member.id, kind: 'sessions_ended', from_id: null })
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
      if (isFirstUse) {
        await sessions.open({ id: account_id, security_stamp }, { request, response })
        await devices.remember(request, response, { id: account_id, security_stamp })
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
