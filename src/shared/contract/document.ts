/** An operation of openapi.yaml as code reads it: every reference resolved, nothing that only people read. */
export type ContractOperation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  /** By status, and `default`. */
  responses: Record<string, { content?: Content }>
}

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>

/** The keywords that the code looks at; validators know the others. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [keyword: string]: unknown
}
