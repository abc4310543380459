/** `gateway.yaml`: what stands in it, what is wrong with it, and how it is changed without losing what people have written. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isMap, parseDocument } from 'yaml'
import type { OperationId } from '../../shared/contract/api.ts'
import { DATA, type Datum } from '../../shared/contract/policy.ts'
import { type Declared, type Mode, type Modes, modeOf, OPERATIONS, problemsOf, type Side } from './units.ts'

/** Modes that have a name and nothing behind it. */
const NOT_YET = ['shadow', 'canary']
const MODES = ['legacy', 'native', 'absent', ...NOT_YET]

const SCHEMA = {
  type: 'object',
  required: ['default'],
  additionalProperties: false,
  properties: {
    default: { enum: ['legacy', 'native', ...NOT_YET] },
    operations: {
      type: ['object', 'null'],
      propertyNames: { enum: OPERATIONS },
      additionalProperties: { enum: MODES },
    },
    data: {
      type: ['object', 'null'],
      propertyNames: { enum: DATA },
      additionalProperties: {
        oneOf: [
          { const: 'shared' },
          {
            type: 'object',
            required: ['copy'],
            additionalProperties: false,
            properties: { copy: { type: 'integer', minimum: 1, maximum: 604_800 } },
          },
        ],
      },
    },
  },
}
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(SCHEMA)

/** What a tag makes of a map – `!!set`, `!!omap` – would have none of its settings, and nobody would be told. */
const NO_TAGS = { resolveKnownTags: false }

/** What cannot be taken over, and why. */
export class ModesRefused extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(reasons.join('. '))
    this.name = 'ModesRefused'
    this.reasons = reasons
  }
}

/**
 * @param lacking what the old service does not have
 * @throws ModesRefused with every reason there is
 */
export function readModes(text: string, sides: ReadonlySet<Side>, lacking?: ReadonlySet<OperationId>): Modes {
  if (text.length > MAX_LENGTH) throw new ModesRefused([`it is longer than ${MAX_LENGTH} characters`])
  const document = parseDocument(text, NO_TAGS)
  if (document.errors.length > 0)
    throw new ModesRefused(document.errors.map(({ message }) => `it is no YAML: ${message.split('\n')[0]}`))
  const value = asPlain(document)
  if (!validate(value)) throw new ModesRefused([...new Set((validate.errors ?? []).flatMap(sentenceOf))])
  const { default: standard, operations, data } = value as { default: string; operations?: object; data?: object }
  const named = { default: standard, ...operations }
  const notYet = Object.entries(named).filter(([, mode]) => NOT_YET.includes(mode as string))
  if (notYet.length > 0) throw new ModesRefused(notYet.map(([name, mode]) => `${name}: ${mode} is not there yet`))
  const modes = { default: standard as Side, operations: operations ?? {}, data: data ?? {} }
  const problems = problemsOf(modes, sides, lacking)
  if (problems.length > 0) throw new ModesRefused(problems)
  return modes
}

/** More than every operation and datum by name, with a comment each. */
const MAX_LENGTH = 64 * 1024

/** @throws ModesRefused for aliases that would become more than was written */
function asPlain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    throw new ModesRefused(['it uses aliases'])
  }
}

function sentenceOf({ instancePath, keyword, params, propertyName, message }: ErrorObject): string[] {
  const place = instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'required' && !place) return [`it does not say "${params.missingProperty}"`]
  if (keyword === 'type' && !place) return ['it is empty, or no list of settings']
  if (keyword === 'propertyNames')
    return [`${place}.${params.propertyName}: there is no such ${place === 'data' ? 'datum' : 'operation'}`]
  // Said once, by its name.
  if (propertyName !== undefined) return []
  if (keyword === 'additionalProperties' && !place) return [`${params.additionalProperty}: there is no such setting`]
  if (place.startsWith('data.')) return [`${place}: must be "shared", or "copy" with the seconds that it may be old`]
  if (keyword === 'enum') return [`${place}: must be one of ${(params.allowedValues as string[]).filter(isThere).join(', ')}`]
  return [`${place}: ${message}`]
}

const isThere = (mode: string) => !NOT_YET.includes(mode)

/** A change of some modes; null takes away what is said, so that the default holds. */
export type Change = {
  default?: Mode | undefined
  operations?: Partial<Record<OperationId, Mode | null>> | undefined
  data?: Partial<Record<Datum, Declared | null>> | undefined
}

/** The text with a change in it: comments and order stay. */
export function changed(text: string, { default: standard, operations = {}, data = {} }: Change): string {
  const document = parseDocument(text, NO_TAGS)
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new ModesRefused(['what is there cannot be read: mend it, or undo it'])
  if (standard !== undefined) document.set('default', standard)
  for (const [section, values] of Object.entries({ operations, data })) {
    if (!isMap(document.get(section))) document.delete(section)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) document.deleteIn([section, name])
      else document.setIn([section, name], document.createNode(value, { flow: true }))
    }
  }
  return document.toString({ lineWidth: 0 })
}

/** What a gateway does that nobody has told anything, as text. */
export const textOf = (standard: Side): string => `# Which side serves what: docs/migrating.md.\ndefault: ${standard}\n`

/** Every operation's mode. */
export const effective = (modes: Modes): Record<OperationId, Mode> =>
  Object.fromEntries(OPERATIONS.map((id) => [id, modeOf(modes, id)])) as Record<OperationId, Mode>
