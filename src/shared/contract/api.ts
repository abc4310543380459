/**
 * The typed client of the contract, by operationId. The site, the renderer, the tests and the benches all use it; what
 * differs is the `fetch` they give it.
 */
import createClient from 'openapi-fetch'
import { operations } from './operations.generated.ts'
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

export type CallOptions<Op extends OperationId> = {
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
  /** Seconds after which another try makes sense, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(`${status} ${body.error}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
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
  /** Calls an operation. @throws ApiError for every answer but a success. */
  call<Op extends OperationId>(operation: Op, options?: CallOptions<Op>): Promise<Answer<Op>>
}

export function createApi(options: { baseUrl: string; fetch: (request: Request) => Promise<Response> }): Api {
  const client = createClient<paths>(options)
  return {
    async call(operation, { query, form, ...init } = {}) {
      const { method, path } = operations[operation]
      // The table and the types come from one document; only TypeScript cannot follow from one to the other.
      const request = client.request as unknown as (method: string, path: string, init: object) => Promise<Outcome>
      const outcome = await request(method.toLowerCase(), path, {
        ...init,
        ...(form && { body: form }),
        params: { query },
      }).catch((cause: unknown) => {
        if (init.signal?.aborted) throw cause
        throw new ApiError(0, { error: 'network', request_id: '' })
      })
      if (outcome.response.ok) return outcome.data as never
      throw new ApiError(
        outcome.response.status,
        errorBody(outcome),
        Number(outcome.response.headers.get('retry-after')) || undefined,
      )
    },
  }
}

type Outcome = { data?: unknown; error?: unknown; response: Response }

function errorBody({ error, response }: Outcome): ErrorBody {
  if (typeof error === 'object' && error !== null && 'error' in error) return error as ErrorBody
  return { error: 'bad_gateway', request_id: response.headers.get('x-request-id') ?? '' }
}
