import type { OperationId } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { methodNotAllowed, notInContract } from '../errors.ts'

export type MatchedOperation = { id: OperationId; policy: OperationPolicy }

const byPath = new Map<string, Map<string, MatchedOperation>>()
for (const [id, policy] of Object.entries(policies) as [OperationId, OperationPolicy][]) {
  const methods = byPath.get(policy.path) ?? new Map<string, MatchedOperation>()
  byPath.set(policy.path, methods.set(policy.method, { id, policy }))
}

/**
 * The contract's operation for a request. @throws 404 for a path and 405 for a method outside the contract [GW-1].
 */
export function matchOperation(method: string, path: string): MatchedOperation {
  const methods = byPath.get(path)
  if (!methods) throw notInContract()
  const operation = methods.get(method)
  if (!operation) throw methodNotAllowed([...methods.keys()])
  return operation
}
