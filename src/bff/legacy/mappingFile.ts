/** `legacy.yaml`: what stands in it, and what is wrong with it, each with its line. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { OperationId } from '../../shared/contract/api.ts'
import { OPERATIONS } from '../modes/units.ts'
import { type QuirksOff, quirksOff } from '../upstream/quirks/quirks.ts'
import type { Place, Problem } from './context.ts'
import { type MappedOperation, mappedOperation } from './mapping.ts'
import { type PassedOn, passedPaths } from './passedPaths.ts'
import { type PictureHome, pictureHome } from './pictures.ts'
import { type MappingText, type OperationSpec, SCHEMA } from './schema.ts'

/** How the old service is spoken to. */
export type Mapping = {
  operations: ReadonlyMap<OperationId, MappedOperation>
  /** What is not mended in answers of the others. */
  quirksOff(operation: OperationId): QuirksOff
  /** What it does not have. */
  absent: ReadonlySet<OperationId>
  /** What of the old site is beside the contract and stays alive. */
  passedOn: PassedOn
  /** Undefined where settings say it. */
  pictures: PictureHome | undefined
}

/** Of a service that speaks the contract. */
const NONE_OFF = quirksOff()
export const NO_MAPPING: Mapping = {
  operations: new Map(),
  quirksOff: () => NONE_OFF,
  absent: new Set(),
  passedOn: () => undefined,
  pictures: undefined,
}

/** What speaks the contract beside what is mapped: all that the service says of it reaches browsers, its own fields too. */
export function unmappedIn({ operations, absent }: Mapping): OperationId[] {
  if (operations.size === 0) return []
  return OPERATIONS.filter((id) => !operations.has(id) && !absent.has(id))
}

/** What cannot be taken over, and why. */
export class MappingRefused extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(reasons.join('. '))
    this.name = 'MappingRefused'
    this.reasons = reasons
  }
}

/** More than every operation with all its fields. */
const MAX_LENGTH = 256 * 1024
const MAX_REASONS = 20

/** Made when first needed: most gateways have no such file. */
let validator: ValidateFunction | undefined
const validate = (file: unknown): ErrorObject[] => {
  validator ??= new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false }).compile(SCHEMA)
  return validator(file) ? [] : (validator.errors ?? [])
}

/** @throws MappingRefused with every reason there is, up to twenty */
export function readMapping(text: string): Mapping {
  const { file, lineOf } = parsed(text)
  const refuse = (problems: Problem[]) => {
    const sentences = problems.map(({ place, sentence }) => ({ line: lineOf(place), sentence }))
    sentences.sort((one, other) => one.line - other.line)
    const reasons = [...new Set(sentences.map(({ line, sentence }) => `line ${line}: ${sentence}`))]
    const more = reasons.length - MAX_REASONS
    throw new MappingRefused(more > 0 ? [...reasons.slice(0, MAX_REASONS), `and ${more} more`] : reasons)
  }
  const errors = validate(file)
  if (errors.length > 0) return refuse(errors.flatMap(problemOf))
  const problems: Problem[] = []
  const problem = (place: Place, sentence: string) => void problems.push({ place, sentence })
  const operations = new Map<OperationId, MappedOperation>()
  const absent = new Set<OperationId>()
  const switched = new Map<OperationId, QuirksOff>()
  const written = file as MappingText
  for (const [name, spec] of Object.entries(written.operations ?? {})) {
    const id = name as OperationId
    if (spec === 'absent') absent.add(id)
    else if (isOnlySwitched(spec)) switched.set(id, quirksOff(written.quirks, spec.quirks))
    else operations.set(id, mappedOperation(id, spec, { file: written, problem }))
  }
  const passedOn = passedPaths(written.passthrough, problem)
  if (problems.length > 0) return refuse(problems)
  const off = quirksOff(written.quirks)
  const pictures = pictureHome(written.pictures)
  return { operations, quirksOff: (id) => switched.get(id) ?? off, absent, passedOn, pictures }
}

/** It speaks the contract, but for what its answers must have unmended. */
const isOnlySwitched = (spec: OperationSpec | OperationSpec[]): spec is OperationSpec =>
  Object.keys(spec).every((setting) => setting === 'quirks') && 'quirks' in spec

function parsed(text: string): { file: unknown; lineOf: (place: Place) => number } {
  if (text.length > MAX_LENGTH) throw new MappingRefused([`it is longer than ${MAX_LENGTH} characters`])
  const counter = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter: counter, resolveKnownTags: false })
    if (document.errors.length > 0)
      throw new MappingRefused(
        document.errors.map(
          ({ message, linePos }) => `line ${linePos?.[0].line ?? 1}: it is no YAML: ${message.split(/ at line|\n/)[0]}`,
        ),
      )
    const file = plain(() => document.toJS({ maxAliasCount: 0 })) ?? {}
    return { file, lineOf: (place) => counter.linePos(offsetOf(document.contents, place)).line }
  } catch (error) {
    if (error instanceof RangeError) throw new MappingRefused(['it is nested too deeply'])
    throw error
  }
}

/** @throws MappingRefused for aliases, which would become more than was written */
function plain<Value>(make: () => Value): Value {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new MappingRefused(['it uses aliases (&, *): say what many have under shapes and tables'])
  }
}

/** Where the deepest part of a place begins that is there. */
function offsetOf(root: unknown, place: Place): number {
  let node = root
  let offset = 0
  for (const name of place) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
      if (!pair) return offset
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(name)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else return offset
  }
  return offset
}

function problemOf({ instancePath, schemaPath, keyword, params, propertyName, message }: ErrorObject): Problem[] {
  // Of several ways to be right none was meant, and what is wrong with a name is said of the name.
  if (/\/anyOf\/\d+\//.test(schemaPath) || propertyName !== undefined || keyword === 'if') return []
  const place = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const where = place.join('.')
  const { additionalProperty, propertyName: name = additionalProperty, missingProperty, allowedValues, allowedValue } = params
  if (name !== undefined) {
    const isOperation = keyword === 'propertyNames' && where === 'operations'
    const wrong =
      keyword === 'propertyNames' && !isOperation
        ? 'this cannot be a name here'
        : `there is no such ${isOperation ? 'operation' : 'setting'}`
    return [{ place: [...place, name], sentence: `${[...place, name].join('.')}: ${wrong}` }]
  }
  const says = () => {
    if (keyword === 'required') return `does not say "${missingProperty}"`
    if (keyword === 'enum') return `must be one of ${allowedValues.slice(0, 60).join(', ')}`
    if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`
    if (keyword === 'anyOf' && /\/error\/anyOf$/.test(schemaPath))
      return 'must say by what it is known: status, at, text or location'
    if (keyword === 'anyOf' && /^(?:times|days|as)$/.test(String(place.at(-1))))
      return 'must be a way of writing that there is, or a pattern of YYYY MM DD HH mm ss'
    return keyword === 'pattern' || keyword === 'anyOf' ? 'this cannot stand here' : String(message)
  }
  return [{ place, sentence: `${where || 'it'}: ${says()}` }]
}
