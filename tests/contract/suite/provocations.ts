/**
 * For every operation, how to get each status that the contract documents for it. The types demand completeness: a
 * status added to openapi.yaml does not compile until somebody can provoke it.
 */
import type { OperationId } from '../../../src/shared/contract/api.ts'
import type { operations as Operations } from '../../../src/shared/contract/schema.generated.d.ts'
import type { Answer } from '../../support/contract.ts'
import { ACCOUNTS } from './provocations/accounts.ts'
import { CHATS } from './provocations/chats.ts'
import { MEMBERS } from './provocations/members.ts'
import { NOTIFICATIONS } from './provocations/notifications.ts'
import { PAYMENTS } from './provocations/payments.ts'
import { SAFETY } from './provocations/safety.ts'
import { SITES } from './provocations/sites.ts'
import type { World } from './world.ts'

/** `byGateway`: only the gateway answers so. */
export type Provocation = { (world: World): Promise<Answer>; byGateway?: true }
type Documented<Op extends OperationId> = Exclude<keyof Operations[Op]['responses'], 'default'>
export type Provocations = { [Op in OperationId]: { [Status in Documented<Op>]: Provocation } }

export const PROVOCATIONS: Provocations = {
  ...SITES,
  ...ACCOUNTS,
  ...MEMBERS,
  ...CHATS,
  ...SAFETY,
  ...NOTIFICATIONS,
  ...PAYMENTS,
}
