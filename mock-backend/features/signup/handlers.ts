import type { Kysely } from 'kysely'
import { ACTIVATION_MAILS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import { conflict } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { activateAccount } from '../auth/activation.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Sessions } from '../auth/sessions.ts'
import { useToken } from '../auth/tokens.ts'
import { userOf } from '../auth/user.ts'
import { countMail } from '../mails/limits.ts'
import { updateProfile } from '../members/update.ts'
import { createAccount, requireValidSignup } from './signup.ts'

type SignupOperation = 'signup' | 'completeSignup' | 'activate' | 'resendActivationMail'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; jobs: Jobs }

export function signupHandlers({ db, sessions, jobs }: Dependencies): HandlersOf<SignupOperation> {
  return {
    async signup({ body, site, country, response, once }) {
      await requireValidSignup(db, site, body)
      const passwordHash = await hashPassword(body.password)
      const answer = await once(async (effect) => {
        const id = await createAccount(effect, { site, country, body, passwordHash })
        await jobs.send(effect.trx, 'mail', { kind: 'activation', account_id: id })
        return { user: await userOf(effect.trx, id) }
      })
      // A repeated call comes from somebody who has not got the first answer, nor its session.
      await sessions.open(answer.user.id, response)
      return answer
    },

    async completeSignup(call) {
      const member = signedIn(call)
      await call.transact(({ trx }) => updateProfile(trx, call.site, member, call.body))
      return { user: await userOf(db, member.id) }
    },

    async activate({ body, site, response, transact }) {
      const { account_id, isFirstUse } = await transact(async (effect) => {
        const token = await useToken(effect.trx, site.id, body.token, 'activation')
        if (token.isFirstUse) await activateAccount(effect, token.account_id)
        return token
      })
      // The link signs in on the device that opens it, once.
      if (isFirstUse) await sessions.open(account_id, response)
      return { user: await userOf(db, account_id) }
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
        await jobs.send(trx, 'mail', { kind: 'activation', account_id: member.id })
        return { ok: true }
      })
    },
  }
}
