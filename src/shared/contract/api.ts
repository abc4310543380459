/** The contract in TypeScript: what each operation takes and answers, by operationId, and how a call fails. */
import type { Client } from 'openapi-fetch'
import type { components, operations as Operations, paths } from './schema.generated.d.ts'

export type OperationId = keyof Operations
export type Schemas = components['schemas']
/** The contract's `Error`; `network` is the client's own word for no answer at all. */
export type ErrorBody = Omit<Schemas['Error'], 'error'> & { error: Schemas['ErrorCode'] | 'network' }

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
type Success<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : R extends { 202: infer A } ? A : never

export type Query<Op extends OperationId> = NonNullable<Operations[Op]['parameters']['query']>
export type Body<Op extends OperationId> = Operations[Op] extends { requestBody?: infer B } ? Content<NonNullable<B>> : undefined
/** The fields beside the file of a multipart body. */
export type UploadFields<Op extends OperationId> = Operations[Op] extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { 'multipart/form-data': infer Fields } }
    ? Omit<Fields, 'photo'>
    : undefined
  : undefined
export type Answer<Op extends OperationId> = Content<Success<Operations[Op]['responses']>>

/** The operations that answer JSON; the others are links and streams of the browser's own. */
export type CallId = { [Op in OperationId]: [Answer<Op>] extends [undefined] ? never : Op }[OperationId]

export type CallOptions<Op extends CallId> = {
  query?: Query<Op>
  body?: Body<Op>
  /** A multipart body in place of the JSON one, for operations that take a file. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Whether an error is one; by name, because the renderer is built with a copy of the class of its own. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

/** An answer that is not a success, or (`status` 0) no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.error}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  get code(): string {
    return this.body.error
  }

  /** The session is over: the site becomes logged out [GW-6]. */
  get loggedOut(): boolean {
    return this.body.authentication_required === true
  }
}

export type Api = {
  /** Calls an operation. @throws ApiError for every answer but a success, and whatever `fetch` throws. */
  call<Op extends CallId>(operation: Op, options?: CallOptions<Op>): Promise<Answer<Op>>
}

/**
 * The contract with nothing required: code for any operation cannot know what a single one requires. Whoever gives too
 * little is refused by the backend's validation.
 */
type Lenient<Paths> = { [Path in keyof Paths]: { [Method in keyof Paths[Path]]: LenientOperation<Paths[Path][Method]> } }
type LenientOperation<Operation> = Operation extends { parameters: infer Parameters; responses: infer Responses }
  ? {
      parameters: Partial<Parameters>
      requestBody?: Operation extends { requestBody?: infer RequestBody } ? RequestBody : never
      responses: Responses
    }
  : Operation

type Init<Op extends CallId> = {
  params: { query?: Query<Op> }
  body?: Body<Op>
  headers?: Record<string, string>
  signal?: AbortSignal
  fetch: (request: Request) => Promise<Response>
}
type Outcome<Op extends CallId> = { data?: Answer<Op>; error?: Schemas['Error']; response: Response }

export type ContractClient = Client<Lenient<paths>>

/** By operation: its address and its types are seen together in one place, calls.generated.ts. */
export type Calls = { [Op in CallId]: (client: ContractClient, init: Init<Op>) => Promise<Outcome<Op>> }
