/** The client of the contract: openapi-fetch, typed by operation. What differs between its users is the `fetch` below it. */
import createClient from 'openapi-fetch'
import { type Api, ApiError, type CallId, type ContractClient, type Schemas } from './api.ts'
import { calls } from './calls.generated.ts'

/** What a call is made by: told which operation it is, so that nobody has to look it up by its address. */
export type Fetch = (request: Request, operation: CallId) => Promise<Response>

export function createApi({ baseUrl, fetch }: { baseUrl: string; fetch: Fetch }): Api {
  const client: ContractClient = createClient({ baseUrl })
  return {
    async call(operation, { query, form, ...init } = {}) {
      const { data, error, response } = await calls[operation](client, {
        ...init,
        params: { query },
        fetch: (request) => fetch(form ? new Request(request, { body: form }) : request, operation),
      })
      if (data !== undefined) return data
      const { headers } = response
      throw callError(response.status, error, headers.get('x-request-id') ?? '', headers.get('retry-after'))
    },
  }
}

/**
 * What became of a call that has no success to show. A proxy that stands in between may not speak the contract.
 * @param said what came as JSON, or did not
 * @param retryAfter the header: the minutes to wait are among the words of who was too often there
 */
export function callError(status: number, said: unknown, requestId: string, retryAfter?: unknown): ApiError {
  const isSuccess = status >= 200 && status < 300
  if (isSuccess || !isError(said)) return new ApiError(isSuccess ? 502 : status, { error: 'bad_gateway', request_id: requestId })
  const minutes = Math.ceil(Number(retryAfter) / 60)
  if (status !== 429 || !(minutes > 0)) return new ApiError(status, said)
  return new ApiError(status, { ...said, params: { minutes, ...said.params } })
}

const isError = (said: unknown): said is Schemas['Error'] => typeof said === 'object' && said !== null && 'error' in said
