/** Why an answer is not the contract's, in a few words for the operator's log: what it is, and nothing of what it says [SEC-7]. */
import { isUtf8 } from 'node:buffer'
import type { OperationId } from '../../../shared/contract/api.ts'
import { contract } from '../../../shared/contract/contract.generated.ts'
import { policies } from '../../../shared/contract/policies.generated.ts'
import type { MappedAnswers } from '../../legacy/mapping.ts'
import type { UpstreamAnswer } from '../wholeAnswer.ts'
import { saysNothing } from './adapters.ts'
import { jsonAmidNoise } from './jsonAmidNoise.ts'
import type { Quirk } from './quirks.ts'

type Read = { mapped: MappedAnswers | undefined /** What it has and what is not mended. */; refused: ReadonlySet<Quirk> }

export function whyUnusable(operation: OperationId, answer: UpstreamAnswer, { mapped, refused }: Read): string {
  const { status, headers, body } = answer
  if (status >= 300 && status < 400) return `a redirect to ${pathOf(headers.location)}`
  const coding = headers['content-encoding']
  if (coding !== undefined) return `a content coding that cannot be undone: ${word(coding)}`
  const about = status === 200 ? '' : `status ${status}, `
  if (refused.size > 0) return `${about}with what quirks do not mend: ${[...refused].join(', ')}`
  const type = String(headers['content-type'] ?? '').split(';')[0]
  const text = mapped ? mapped.decode(body) : isUtf8(body) ? body.toString('utf8') : undefined
  const isJson = text !== undefined && jsonAmidNoise(text, () => true) !== undefined
  // In any character set, what JSON is made of is ASCII; a page may have some within.
  const isOtherwiseJson = text === undefined && jsonAmidNoise(body.toString('latin1'), () => false) !== undefined
  if (isOtherwiseJson || (text === undefined && /\bjson$/i.test(String(type)))) return `${about}JSON that is not UTF-8`
  if (!isJson || (!mapped && !/\bjson$/i.test(String(type)))) return `${about}no JSON: ${word(type)}, ${body.length} bytes`
  if (status >= 400) return `${about}an error that no rule knows`
  if (!mapped && saysNothing(operation, jsonAmidNoise(text, () => true) ?? {})) return 'nothing of what the contract requires'
  const done = doneBy(operation)
  return done.length > 0 && mapped
    ? `required field ${done.join(', ')} missing, or not as it must be`
    : 'JSON that is nested too deep'
}

/** Of an address its path alone: its query may be a member's. */
function pathOf(location: string | undefined): string {
  const base = 'http://here.invalid'
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base).pathname.slice(0, 200) : 'nowhere'
}

/** What a header names, where it is a name. */
const word = (said: unknown) => (/^[\w.+/-]{1,60}$/.test(String(said)) ? String(said).toLowerCase() : 'of no known type')

/** What says that it is done, where the contract has nothing else to say. */
function doneBy(operation: OperationId): string[] {
  const { required = [], properties = {} } =
    contract[operation].responses[policies[operation].success]?.content?.['application/json']?.schema ?? {}
  return required.filter((name) => properties[name]?.const !== undefined)
}
