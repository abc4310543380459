import type { Kysely } from 'kysely'
import { MAIL_CHANGE_ADDRESSES_PER_DAY, RESET_ADDRESSES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Sessions } from '../../caller/sessions.ts'
import { addressOf, hasChangedAddress, issueToken, useToken } from '../../caller/tokens.ts'
import { invalid, isLinkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { countAddressAsked } from '../auth/addressesAsked.ts'
import type { Attempts } from '../auth/attempts.ts'
import type { Devices } from '../auth/devices.ts'
import { personalOf, requireNewPassword } from '../auth/newPassword.ts'
import { requirePassword } from '../auth/passwordCheck.ts'
import { hashOfNoPassword, hashPassword } from '../auth/passwords.ts'
import { holdUnchanged, requireUnchanged, secureAccount } from '../auth/secureAccount.ts'
import { pictureRenamer, picturesSentBy } from '../chats/pictures.ts'
import { lockHeld } from '../chats/send.ts'
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
  const renamePictures = pictureRenamer({ db, photos, jobs })
  return {
    async requestPasswordReset({ body, site, request, once }) {
      const asker = { from: request.ip, device: await devices.deviceOf(request) }
      requireEmail(body.email)
      const asked = { kind: 'reset', from: request.ip, email: body.email, max: RESET_ADDRESSES_PER_DAY }
      await countAddressAsked(db, asked)
      return once(async ({ trx }) => {
        await requestReset(trx, jobs, site, body.email, asker)
        return { ok: true as const }
      })
    },

    async resetPassword(call) {
      const { body, site } = call
      requireNewPassword(body)
      const password_hash = await hashPassword(body.password)
      const secured = await call.once(async (effect) => {
        const { trx } = effect
        const { account_id } = await useToken(trx, site.id, body.token, 'password_reset', (id) => lockHeld(trx, id))
        requireNewPassword(body, await personalOf(trx, account_id))
        // Who reads the mailbox has confirmed the address; where the answers are alike nobody else logs in.
        if (site.answers_alike) await activateAccount(effect, account_id)
        await jobs.send(trx, 'mail', { kind: 'password_changed', account_id })
        return secureAccount(effect, jobs, account_id, { password_hash })
      })
      await requireUnchanged(db, secured)
      await sessions.renew(secured, call)
      await admitAfterReset(dependencies, call, secured)
      return { ok: true }
    },

    async changePassword(call) {
      const member = signedIn(call)
      await requirePassword(dependencies, member, call.body.old_password, 'old_password')
      requireNewPassword(call.body, await personalOf(db, member.id))
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
      const secured = await call
        .once(async (effect) => {
          const token = await useToken(effect.trx, call.site.id, call.body.token, 'mail_change', (id) => lockHeld(effect.trx, id))
          return changeAddress(effect, jobs, token, addressOf(token))
        })
        .catch(async (refusal: unknown) => {
          if (isLinkInvalid(refusal) && (await hasChangedAddress(db, call.site.id, call.body.token))) return undefined
          throw refusal
        })
      if (!secured) return { ok: true }
      await requireUnchanged(db, secured)
      await sessions.renew(secured, call)
      if (call.member?.id === secured.id) await devices.remember(call.request, call.response, secured)
      return { ok: true }
    },

    async undoMailChange(call) {
      const { body, site, member, request, response } = call
      const noPassword = await hashOfNoPassword()
      const account = await call.once(async (effect) => {
        const token = await useToken(effect.trx, site.id, body.token, 'mail_undo')
        return undoChange(effect, jobs, token, { email: addressOf(token), noPassword })
      })
      // The browser forgets a session that has ended; somebody else's goes on.
      if (!member || member.id === account.id) await sessions.close(request, response)
      // A secret is kept nowhere, so a repeated answer has one of its own.
      return { token: await issueToken(db, account, 'password_reset') }
    },

    async updateAccount(call) {
      const member = signedIn(call)
      await db.updateTable('profile').set(call.body).where('id', '=', member.id).execute()
      return { user: await userOf(db, member.id) }
    },

    async deleteAccount(call) {
      const member = signedIn(call)
      await requirePassword(dependencies, member, call.body.password, 'password')
      const { erasedAt, pictures } = await call.transact(async ({ trx, told }) => {
        await holdUnchanged(trx, member)
        const { erasedAt: at, security_stamp } = await markDeleted(trx, member, call.body)
        const sent = await picturesSentBy(trx, member.id)
        if (sent.length > 0) await jobs.send(trx, 'renamePictures', { account_id: member.id, pictures: sent })
        await sessions.closeAll(trx, member.id)
        told({ id: 0, account_id: member.id, kind: 'sessions_ended', from_id: null })
        await jobs.send(trx, 'mail', { kind: 'account_deleted', account_id: member.id, security_stamp })
        return { erasedAt: at, pictures: sent }
      })
      await renewPhotosOf(call, member.id)
      // At once; should it fail, the job tries again.
      await renamePictures({ pictures }).catch((error: unknown) =>
        call.request.log.warn({ err: error }, 'sent pictures not renamed yet'),
      )
      await sessions.close(call.request, call.response)
      return { erased_at: erasedAt.toISOString() }
    },

    async reactivate({ body, site, request, response, once }) {
      const noPassword = await hashOfNoPassword()
      const account = await once(async (effect) => {
        const { trx } = effect
        const { account_id } = await useToken(trx, site.id, body.token, 'reactivation', (id) => lockHeld(trx, id))
        await jobs.send(trx, 'mail', { kind: 'reactivated', account_id })
        return restore(effect, account_id, noPassword)
      })
      await requireUnchanged(db, account)
      await sessions.open(account, { request, response })
      await devices.remember(request, response, account)
      return { user: await userOf(db, account.id) }
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
