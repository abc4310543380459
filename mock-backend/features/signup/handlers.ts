import type { Kysely } from 'kysely'
import { ACTIVATION_MAILS_PER_DAY, SIGNUPS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { FIRST_STAMP, type Sessions } from '../../caller/sessions.ts'
import { useToken } from '../../caller/tokens.ts'
import { conflict, invalid, isEmailTaken, linkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { countAsked } from '../auth/addressesAsked.ts'
import type { Devices } from '../auth/devices.ts'
import { personalOf, requireNewPassword } from '../auth/newPassword.ts'
import { hashPassword } from '../auth/passwords.ts'
import { requireUnchanged, secureAccount } from '../auth/secureAccount.ts'
import { lockHeld } from '../chats/send.ts'
import { countMail } from '../mails/limits.ts'
import { updateProfile } from '../members/update.ts'
import { userOf, versionedUser } from '../members/user.ts'
import { activateAccount } from './activation.ts'
import { createAccount, mailWayBack, requireValidSignup } from './signup.ts'

type SignupOperation = 'signup' | 'completeSignup' | 'activate' | 'resendActivationMail'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; devices: Devices; jobs: Jobs }

export function signupHandlers({ db, sessions, devices, jobs }: Dependencies): HandlersOf<SignupOperation> {
  return {
    async signup({ body, site, country, member, request, response, once }) {
      await requireValidSignup(db, site, body)
      await countAsked(db, { kind: 'signup', from: request.ip, max: SIGNUPS_PER_DAY })
      const passwordHash = await hashPassword(body.password)
      const answer = await once(async (effect) => {
        // A second account would take over the session of the first, which another tab still shows.
        if (member) throw conflict('already_member')
        const id = await createAccount(effect, jobs, { site, country, body, passwordHash })
        await jobs.send(effect.trx, 'mail', { kind: 'activation', account_id: id, security_stamp: FIRST_STAMP })
        // Nobody knows them yet: there is nothing to count.
        return { user: { ...(await versionedUser(effect.trx, id)), unread: 0, new_likes: 0 } }
      }).catch(async (refusal: unknown) => {
        if (isEmailTaken(refusal)) await mailWayBack(db, jobs, site, body.email.trim())
        throw refusal
      })
      // A repeated call comes from somebody who has not got the first answer, nor its session; unless the account has been
      // secured meanwhile.
      const account = { id: answer.user.id, security_stamp: FIRST_STAMP }
      await sessions.open(account, { request, response })
      // Where the answers are alike, a device becomes known with the confirmation: nobody waits for that of a shadow.
      if (!site.answers_alike) await devices.remember(request, response, account)
      return answer
    },

    async completeSignup(call) {
      const member = signedIn(call)
      await call.transact(({ trx }) => updateProfile(trx, call.site, member, call.body))
      return { user: await userOf(db, member.id) }
    },

    async activate({ body, site, member, request, response, once }) {
      const { password } = body
      if (password !== undefined) requireNewPassword({ password })
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      const account = await once(async (effect) => {
        const token = await useToken(effect.trx, site.id, body.token, 'activation', (id) => lockHeld(effect.trx, id))
        const { account_id, security_stamp } = token
        // Where the answers are alike, only who signed up or chooses the password knows it from now on (decision 025).
        if (password !== undefined) requireNewPassword({ password }, await personalOf(effect.trx, account_id))
        else if (site.answers_alike && member?.id !== account_id) throw invalid({ password: 'required' })
        // Of several links to one address the first is the last.
        if (!(await activateAccount(effect, account_id))) throw linkInvalid()
        if (password_hash === undefined && !site.answers_alike) return { id: account_id, security_stamp }
        return secureAccount(effect, jobs, account_id, password_hash === undefined ? {} : { password_hash })
      })
      await requireUnchanged(db, account)
      await sessions.open(account, { request, response })
      await devices.remember(request, response, account)
      return { user: await userOf(db, account.id) }
    },

    async resendActivationMail(call) {
      const member = signedIn(call)
      if (member.status !== 'not_confirmed') throw conflict('already_confirmed')
      return call.once(async ({ trx }) => {
        await countMail(trx, member.id, {
          kind: 'activation',
          perDay: ACTIVATION_MAILS_PER_DAY,
          code: 'too_many_activation_mails',
        })
        const { id: account_id, security_stamp } = member
        await jobs.send(trx, 'mail', { kind: 'activation', account_id, security_stamp })
        return { ok: true }
      })
    },
  }
}
