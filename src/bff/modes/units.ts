/**
 * Which operations one side must serve, worked out from what the contract says each reads and writes (`x-gateway.data`) [MIG-1].
 * Pure: modes in, sentences out.
 */
import type { OperationId } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { DATA, type Datum, type OperationPolicy } from '../../shared/contract/policy.ts'

export type Side = 'legacy' | 'native'
export type Mode = Side | 'absent'
/** That what is read of it need not be where it is written: both sides have one store, or copy within so many seconds. */
export type Declared = 'shared' | { copy: number }

/** What an operator has chosen. */
export type Modes = {
  /** Of every operation that is not named. */
  default: Side
  operations: Partial<Record<OperationId, Mode>>
  data: Partial<Record<Datum, Declared>>
}

/** Operations that write the same data, directly or by way of others: they are moved together. */
export type Unit = { name: string; data: Datum[]; operations: OperationId[] }

export const OPERATIONS = Object.keys(policies) as OperationId[]
const policyOf = (id: OperationId): OperationPolicy => policies[id]
const reads = (id: OperationId) => policyOf(id).data.reads ?? []
const writes = (id: OperationId) => policyOf(id).data.writes ?? []

/** Who has a datum written by one side alone; what is done everywhere binds nobody to anything. */
const bound = OPERATIONS.filter((id) => !policyOf(id).everywhere)

/** The units of the contract, each called by the first of its data. */
export const UNITS: readonly Unit[] = unitsOf(bound)

function unitsOf(operations: OperationId[]): Unit[] {
  let groups: Set<Datum>[] = []
  for (const id of operations) {
    const written = writes(id)
    if (written.length === 0) continue
    const touched = groups.filter((group) => written.some((datum) => group.has(datum)))
    const merged = new Set([...written, ...touched.flatMap((group) => [...group])])
    groups = [...groups.filter((group) => !touched.includes(group)), merged]
  }
  const units = groups.map((group): Unit => {
    const data = DATA.filter((datum) => group.has(datum))
    return { name: String(data[0]), data, operations: operations.filter((id) => writes(id).some((datum) => group.has(datum))) }
  })
  return units.sort((one, other) => DATA.indexOf(one.data[0] as Datum) - DATA.indexOf(other.data[0] as Datum))
}

export const modeOf = (modes: Modes, id: OperationId): Mode => modes.operations[id] ?? modes.default

/** Without which there is no page at all, or none of what the law wants of a site: who runs it, and its terms. */
const NEVER_ABSENT: ReadonlySet<OperationId> = new Set(['getSettings', 'getUser', 'getCompanyInfo'])

/**
 * What is wrong with modes, a sentence each; nothing where they are safe: no datum is written by two sides, and what is read
 * is where it is written, or declared to reach the other side.
 * @param sides those that there are
 * @param lacking what the old service does not have
 */
export function problemsOf(chosen: Modes, sides: ReadonlySet<Side>, lacking: ReadonlySet<OperationId> = new Set()): string[] {
  const modes = effectiveModes(chosen, lacking)
  const missing = OPERATIONS.filter((id) => {
    const mode = modeOf(modes, id)
    return mode !== 'absent' && !sides.has(mode)
  })
  const unserved = missing.length > 0 && [
    `${listed(missing)} would be served by ${modeOf(modes, missing[0] as OperationId)}, which has no address (BACKEND_URL)`,
  ]
  const needed = OPERATIONS.filter((id) => NEVER_ABSENT.has(id) && modeOf(modes, id) === 'absent')
  return [
    ...(unserved || []),
    ...needed.map((id) => `${id} cannot be absent: there is no site without it`),
    ...UNITS.flatMap((unit) => tornApart(modes, unit)),
    ...DATA.flatMap((datum) => readElsewhere(modes, datum)),
    ...(isMixed(modes) ? doneNowhereElse(modes, lacking) : []),
  ]
}

/** Modes as they come out: what would go to an old service that does not have it is absent. */
export function effectiveModes(modes: Modes, lacking: ReadonlySet<OperationId>): Modes {
  const gone = [...lacking].filter((id) => modeOf(modes, id) === 'legacy')
  if (gone.length === 0) return modes
  return { ...modes, operations: { ...modes.operations, ...Object.fromEntries(gone.map((id) => [id, 'absent' as const])) } }
}

/** What must be done on both sides, and one does not have. */
function doneNowhereElse(modes: Modes, lacking: ReadonlySet<OperationId>): string[] {
  const alone = OPERATIONS.filter((id) => policyOf(id).everywhere && lacking.has(id) && modeOf(modes, id) === 'native')
  if (alone.length === 0) return []
  return [
    `${alone.join(', ')} must be done on both sides while both write what is members', and the mapping says that legacy cannot`,
  ]
}

const on = (modes: Modes, side: Mode, ids: OperationId[]) => ids.filter((id) => modeOf(modes, id) === side)

function tornApart(modes: Modes, { data, operations }: Unit): string[] {
  const [legacy, native] = [on(modes, 'legacy', operations), on(modes, 'native', operations)]
  if (legacy.length === 0 || native.length === 0) return []
  return [
    `${data.join(', ')} would be written by two sides: ${listed(legacy)} by legacy, ${listed(native)} by native; ` +
      'operations that write the same data move together',
  ]
}

function readElsewhere(modes: Modes, datum: Datum): string[] {
  if (modes.data[datum] !== undefined) return []
  const writers = bound.filter((id) => writes(id).includes(datum))
  const sides = new Set(writers.map((id) => modeOf(modes, id)).filter((mode) => mode !== 'absent'))
  const [writing] = sides
  // Nobody's to be wrong about, or said above.
  if (sides.size !== 1 || writing === undefined) return []
  const readers = on(
    modes,
    otherSide(writing),
    bound.filter((id) => reads(id).includes(datum)),
  )
  if (readers.length === 0) return []
  return [
    `${listed(readers)} would read ${datum} on ${otherSide(writing)}, while ${writing} writes it; ` +
      `move them with it, or declare under data that ${datum} is shared, or a copy of an age that you accept`,
  ]
}

export const otherSide = (side: Side): Side => (side === 'legacy' ? 'native' : 'legacy')

/** Whether both sides serve what is about members, so that both know them. */
export function servesMembersOnBoth(modes: Modes): boolean {
  return areOnBoth(modes, (id) => [...reads(id), ...writes(id)].some(isOfMembers))
}

/**
 * Whether what is done on one side is not done on the other by that alone: both write what is about members. Who only reads what
 * is declared to come from there has it.
 */
export function isMixed(modes: Modes): boolean {
  const isDeclared = (datum: Datum) => modes.data[datum] !== undefined
  return areOnBoth(
    modes,
    (id) => writes(id).some(isOfMembers) || reads(id).some((datum) => isOfMembers(datum) && !isDeclared(datum)),
  )
}

const isOfMembers = (datum: Datum) => datum !== 'settings'
const areOnBoth = (modes: Modes, which: (id: OperationId) => boolean) =>
  (['legacy', 'native'] as const).every((side) => on(modes, side, OPERATIONS).some(which))

const MAX_LISTED = 6

function listed(ids: OperationId[]): string {
  if (ids.length <= MAX_LISTED) return ids.join(', ')
  return `${ids.slice(0, MAX_LISTED).join(', ')} and ${ids.length - MAX_LISTED} more`
}
