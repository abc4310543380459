/** What a run of the contract suite comes to, for every operation and in all. What was not tried is never taken for kept. */
import type { Quirk } from '../../../src/bff/upstream/quirks/quirks.ts'
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { PROVOCATIONS } from './provocations.ts'
import type { Observed } from './service.ts'

/** One documented status of one operation. */
export type Case = { operation: OperationId; status: string }
/** `not there`: the service answers as the contract has it, only never so: it counts nothing, has no versions and no pages. */
export type Outcome = Case & { result: 'kept' | 'broken' | 'not tried' | 'not there'; why?: string | undefined }
/** Statuses that need not be tried, and the reason; without a status it is all of the operation's. */
export type Exception = { operation: OperationId; status: string | undefined; reason: string }

export const VERDICTS = {
  violates: 'An answer is not the contract’s. Pages that show it may fail.',
  'quirk absorbed': 'The gateway mends what PHP does to its answers. It works, and is better mended there.',
  absent: 'The service does not have it. The site offers nothing that needs it, where that is said in the mapping.',
  'not tried': 'Nobody knows. It is not taken for kept.',
  honours: 'Everything that was tried is as the contract has it, without any mending.',
} as const
export type Verdict = keyof typeof VERDICTS

export type OperationResult = {
  operation: OperationId
  /** Method and path at the service. */
  asked: string | undefined
  verdict: Verdict
  quirks: [Quirk, number][]
  /** How often each was seen. */
  violations: [string, number][]
  /** What was not tried, and why. */
  notes: string[]
}

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

/** @param outcomes of this operation */
export function resultOf(operation: OperationId, outcomes: Outcome[], observed: Observed): OperationResult {
  const { calls, missing, asked } = observed
  const isAbsent = calls > 0 && missing === calls
  const broken = outcomes.flatMap(({ result, why }): [string, number][] => (result === 'broken' && why ? [[why, 1]] : []))
  const violations = isAbsent ? [] : [...observed.violations, ...broken]
  const isKept = outcomes.some(({ result }) => result === 'kept' || result === 'not there')
  const verdict = isAbsent
    ? 'absent'
    : violations.length > 0
      ? 'violates'
      : isKept
        ? observed.quirks.size > 0
          ? 'quirk absorbed'
          : 'honours'
        : 'not tried'
  return {
    operation,
    asked,
    verdict,
    quirks: isAbsent ? [] : [...observed.quirks],
    violations,
    notes: isAbsent ? [] : notesOf(outcomes),
  }
}

/** By their reasons. */
function notesOf(outcomes: Outcome[]): string[] {
  const open = outcomes.filter(({ result }) => result === 'not tried' || result === 'not there')
  return [...Map.groupBy(open, ({ result, why }) => `${result}: ${why}`)].map(([reason, cases]) => {
    const statuses = cases.length === outcomes.length ? '' : `${cases.map(({ status }) => status).join(', ')} `
    return `${statuses}${reason}`
  })
}

type Beside = {
  exceptions: Exception[]
  /** Whether what was not tried needs a reason. */
  isStrict: boolean
  /** What went wrong beside the operations. */
  problems: string[]
}

/** @returns the run's last line, and whether it may count as a success */
export function verdictOf(
  results: OperationResult[],
  outcomes: Outcome[],
  { exceptions, isStrict, problems }: Beside,
): { passed: boolean; line: string } {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length
  const open = outcomes.filter((one) => one.result === 'not tried' && !exceptionFor(exceptions, one))
  const failures = [
    count('violates') > 0 && `${count('violates')} violate the contract`,
    count('honours') + count('quirk absorbed') === 0 && 'nothing was honoured',
    isStrict && open.length > 0 && `${open.length} statuses were not tried without a reason`,
    ...problems,
  ].filter(Boolean)
  const counts = countsOf(results)
    .map(([verdict, number]) => `${number} ${verdict}`)
    .join(', ')
  return failures.length > 0
    ? { passed: false, line: `FAILED: ${failures.join(', ')} (${counts})` }
    : { passed: true, line: `passed: ${counts}` }
}

export const countsOf = (results: OperationResult[]): [Verdict, number][] =>
  (['honours', 'quirk absorbed', 'violates', 'absent', 'not tried'] as const).map((verdict) => [
    verdict,
    results.filter((one) => one.verdict === verdict).length,
  ])
