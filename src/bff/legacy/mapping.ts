/** One operation as the old service has it, compiled: what it is asked, and what its answers mean. */
import { isAscii, isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { OperationId } from '../../shared/contract/api.ts'
import { contract } from '../../shared/contract/contract.generated.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { MEND_ALL, type Mend, type QuirksOff, quirksOff } from '../upstream/quirks/quirks.ts'
import { answerReader, own, type Read } from './answer.ts'
import { type Charset, decoderOf, unescaperOf } from './charset.ts'
import type { Context, Place } from './context.ts'
import { type RefusalIn, refusalReader } from './errors.ts'
import type { MappingText, OperationSpec, Ways } from './schema.ts'
import { bodiesOf, type ContractCall, fieldsIn, type Rename, type Request, type Sender, senderOf } from './sending.ts'
import { shapeOf } from './shape.ts'

/** How answers of the service are read. */
export type MappedAnswers = {
  /** @returns undefined for bytes that are no text in its character set */
  decode(bytes: Buffer, mend?: Mend): string | undefined
  refusalIn: RefusalIn
  /** Whether it is what was asked for, and not something that was printed before it. */
  isAnswer(found: object): boolean
  isIgnored: boolean
  read(raw: unknown, mend?: Mend): unknown
  /** Whether what was read says that it is done, where the contract's answer says nothing else. */
  saysDone(read: unknown): boolean
  quirksOff: QuirksOff
}

export type MappedCall = Request & { body: Buffer | undefined; answers: MappedAnswers }
/** One that is passed on as it comes. @property rename undefined where there is no form */
export type MappedPipe = Request & { rename: Rename | undefined; answers: MappedAnswers }

export type MappedOperation = {
  /** Another for every way of speaking. */
  key: string
  /** @throws 400 for what is not of the contract's form */
  call(call: ContractCall): MappedCall
  pipe(search: string): MappedPipe
  /** One of the texts that a body says, percent-encoded, in the bytes in which it arrives at the service. */
  text(name: string, fields: Record<string, string>): string
}

/** One of the calls that an operation is at the service. */
type Plan = { sender: Sender; answers: MappedAnswers; applies: Applies | undefined }
/** @param fields what a body says; of an upload, that there is one */
type Applies = (query: URLSearchParams, fields: object | undefined) => boolean

type Written = { file: MappingText; problem: Context['problem'] }

/** The operation, with what is wrong told to `problem`. */
export function mappedOperation(
  id: OperationId,
  written: OperationSpec | OperationSpec[],
  { file, problem }: Written,
): MappedOperation {
  const specs = [written].flat()
  const placeOf = (index: number): Place => ['operations', id, ...(Array.isArray(written) ? [index] : [])]
  const plans = specs.map((spec, index) => planOf(id, spec, { file, problem, place: placeOf(index) }))
  const last = plans.at(-1) as Plan
  for (const [index, plan] of plans.entries()) {
    if (plan === last && plan.applies) problem(placeOf(index), `${id}: the last mapping holds always, and has no "when"`)
    if (plan !== last && !plan.applies)
      problem(placeOf(index), `${id}: what comes behind a mapping without "when" is never reached`)
  }
  const planFor = (query: URLSearchParams, fields: object | undefined) =>
    plans.find(({ applies }) => applies?.(query, fields)) ?? last

  const { isForm, upload } = bodiesOf(id)
  /** Nothing of a form is read before it is sent on, but that it is one. */
  const uploaded = upload && Object.fromEntries(Object.keys(shapeOf(upload).properties).map((name) => [name, '']))
  if (uploaded) {
    const index = plans.indexOf(planFor(new URLSearchParams(), uploaded))
    checkUpload(id, specs[index], { problem, place: placeOf(index) })
  }

  const { operations: _others, ...service } = file
  const key = createHash('sha256')
    .update(JSON.stringify([service, written]))
    .digest('base64url')
  return {
    key,
    call(call) {
      const { sender, answers } =
        plans.length === 1 ? last : planFor(new URLSearchParams(call.search), call.body && fieldsIn(call.body, isForm))
      return { ...sender.call(call), answers }
    },
    pipe(search) {
      const { sender, answers } = planFor(new URLSearchParams(search), uploaded)
      return { ...sender.pipe(search), answers }
    },
    text: (name, fields) => planFor(new URLSearchParams(), fields).sender.text(name, fields[name] ?? ''),
  }
}

function planOf(id: OperationId, spec: OperationSpec, { file, problem, place }: Written & { place: Place }): Plan {
  const ways: Ways = { ...file, ...spec }
  const context: Context = { ways, file, operation: id, problem }
  const { send, answer } = charsetsOf(ways)
  checkPassed(id, spec, context, place)
  return {
    sender: senderOf(id, spec, context, { place, send }),
    answers: answersOf(id, spec, context, { place, send, charset: answer }),
    applies: appliesOf(spec.when),
  }
}

function appliesOf(when: OperationSpec['when']): Applies | undefined {
  if (!when) return undefined
  const wanted = Object.entries(when)
  return (query, fields) =>
    wanted.every(([name, value]) => {
      const said = query.get(name) ?? own(fields, name)
      if (said === undefined || value === '*') return said !== undefined
      return typeof said !== 'object' && String(said) === String(value)
    })
}

function charsetsOf({ charset = 'utf-8' }: Ways): { send: Charset; answer: Charset } {
  return typeof charset === 'string' ? { send: charset, answer: charset } : charset
}

type OfAnswer = { place: Place; send: Charset; charset: Charset }

function answersOf(id: OperationId, spec: OperationSpec, context: Context, { place, send, charset }: OfAnswer): MappedAnswers {
  const isIgnored = spec.ignore_answer === true
  const schema = contract[id].responses[policies[id].success]?.content?.['application/json']?.schema
  const reading = { ...context, unescape: unescaperOf(send), isIgnored }
  const read: Read = schema ? answerReader(reading, schema, spec.answer, [...place, 'answer']) : (raw) => raw
  const { required = [], properties = {} } = schema ? shapeOf(schema) : {}
  const off = quirksOff(context.file.quirks, spec.quirks)
  /** What is only looked at is not counted. */
  const unseen: Mend = (quirk) => !off.has(quirk)
  const decode = decoderOf(charset)
  const certain = required.flatMap((name) =>
    properties[name]?.const === undefined ? [] : [[name, properties[name].const] as const],
  )
  return {
    decode(bytes, mend = MEND_ALL) {
      const text = decode ? withoutMark(bytes, mend) : bytes
      if (decode && !isAscii(text) && mend('characterSet')) return decode(text)
      return isUtf8(text) ? text.toString('utf8') : undefined
    },
    refusalIn: refusalReader([...(spec.errors ?? []), ...(context.file.errors ?? [])]),
    isAnswer(found) {
      const value = read(found, unseen)
      return required.every((name) => own(value, name) !== undefined)
    },
    isIgnored,
    read: (raw, mend = MEND_ALL) => read(raw, mend),
    quirksOff: off,
    saysDone: (said) => certain.every(([name, value]) => own(said, name) === value),
  }
}

const MARK = Buffer.from('\uFEFF')
/** A mark of UTF-8 is no letters of another character set: a script of today was included by one of then. */
function withoutMark(bytes: Buffer, mend: Mend): Buffer {
  let text = bytes
  while (text.subarray(0, MARK.length).equals(MARK) && mend('byteOrderMark')) text = text.subarray(MARK.length)
  return text
}

/** What passes as it comes cannot be read, and what is signed cannot be changed. */
function checkPassed(id: OperationId, spec: OperationSpec, { problem }: Context, place: Place): void {
  const { streams, webhook }: OperationPolicy = policies[id]
  const refuse = (names: (keyof OperationSpec)[], why: string) => {
    for (const name of names.filter((name) => spec[name] !== undefined))
      problem(
        [...place, name],
        `${id}: ${why}; "${name}" is not for it, but path, headers, constants of the query and errors are, or absent`,
      )
  }
  if (streams)
    refuse(['method', 'body', 'answer', 'ignore_answer', 'when', 'encoding'], 'its answer passes piece by piece and is not read')
  if (webhook) refuse(['method', 'body', 'encoding', 'charset', 'when'], 'it is signed, and goes on as it came')
  if ((streams || webhook) && spec.constants?.body)
    problem([...place, 'constants', 'body'], `${id}: it has no body that could be changed`)
}

/** An upload's fields come after its address. */
function checkUpload(
  id: OperationId,
  spec: OperationSpec | undefined,
  { problem, place }: { problem: Context['problem']; place: Place },
): void {
  const [, name] = /\{(\w+)\}/.exec(spec?.path ?? '') ?? []
  if (name === undefined) return
  problem(
    [...place, 'path'],
    `${id}: an upload passes as it comes, so that {${name}} cannot stand in its path; give it a mapping of its own, with "when: { photo: '*' }"`,
  )
}
