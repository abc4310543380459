/** What a run of the contract suite comes to: what was not tried is not kept, unless somebody said why it cannot be. */
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { PROVOCATIONS } from './provocations.ts'

/** One documented status of one operation. */
export type Case = { operation: OperationId; status: string }
export type Outcome = Case & { result: 'kept' | 'broken' | 'not tried' }
/** Statuses that need not be tried, and the reason; without a status it is all of the operation's. */
export type Exception = { operation: OperationId; status: string | undefined; reason: string }

/**
 * Reads `operation=reason` or `operation:status=reason`.
 * @throws when the contract does not have the operation or status, or there is no reason
 */
export function readException(text: string): Exception {
  const [, operation = '', status, reason = ''] = /^(\w+)(?::(\d+))?=(.*)$/s.exec(text) ?? []
  const statuses = PROVOCATIONS[operation as OperationId]
  if (!statuses || (status !== undefined && !(status in statuses)))
    throw new Error(`--untried ${text}: there is no such operation or status in the contract.`)
  if (reason.trim() === '') throw new Error(`--untried ${text}: it needs a reason, such as ${operation}=nobody can sign up there`)
  return { operation: operation as OperationId, status, reason: reason.trim() }
}

export const exceptionFor = (exceptions: Exception[], { operation, status }: Case): Exception | undefined =>
  exceptions.find((one) => one.operation === operation && (one.status === undefined || one.status === status))

/**
 * @param otherProblems found beside the provocations
 * @returns the run's last line, and whether it may count as a success
 */
export function verdictOf(outcomes: Outcome[], exceptions: Exception[], otherProblems = 0): { passed: boolean; line: string } {
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result)
  const [kept, broken, untried] = [count('kept'), count('broken'), count('not tried')]
  const open = untried.filter((one) => !exceptionFor(exceptions, one))
  const failures = [
    broken.length > 0 && `${broken.length} broken`,
    open.length > 0 && `${open.length} not tried without a reason`,
    otherProblems > 0 && `${otherProblems} wrong answers to generated requests`,
    kept.length === 0 && 'nothing was kept',
  ].filter(Boolean)
  const counts = `${kept.length} kept, ${broken.length} broken, ${untried.length} not tried`
  return failures.length > 0
    ? { passed: false, line: `FAILED: ${failures.join(', ')} (${counts})` }
    : { passed: true, line: `passed: ${counts}` }
}
