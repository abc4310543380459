/**
 * Whether an answer is what the contract says of an operation's success: asked where it will be shown to many [ISO-7], and where a
 * page has failed by it [GW-10].
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationId } from '../../shared/contract/api.ts'
import { contract } from '../../shared/contract/contract.generated.ts'
import { policies } from '../../shared/contract/policies.generated.ts'

// The shape alone: an address or a time that is not well formed spoils one field, not the answer.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
/** Made when first needed: few operations are asked about. */
const validators = new Map<OperationId, ValidateFunction>()

export const hasContractShape = (id: OperationId, answer: unknown): boolean => validatorOf(id)(answer)

/** Where an answer is not the contract's, in the contract's words alone; undefined where it is. */
export function placeOfBreach(id: OperationId, answer: unknown): string | undefined {
  const validate = validatorOf(id)
  if (validate(answer)) return undefined
  const [{ schemaPath = '', params = {} } = {}] = validate.errors ?? []
  return [schemaPath, params.missingProperty].filter(Boolean).join(' ')
}

function validatorOf(id: OperationId): ValidateFunction {
  const validate = validators.get(id) ?? compile(id)
  validators.set(id, validate)
  return validate
}

function compile(id: OperationId): ValidateFunction {
  const { content } = contract[id].responses[policies[id].success] ?? {}
  return ajv.compile(content?.['application/json']?.schema ?? {})
}
