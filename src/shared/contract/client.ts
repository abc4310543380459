/** The client of the contract: openapi-fetch, typed by operation. What differs between its users is the `fetch` below it. */
import createClient from 'openapi-fetch'
import { type Api, ApiError, type CallId, type ContractClient, type ErrorBody, type Schemas } from './api.ts'
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
      throw new ApiError(response.ok ? 502 : response.status, errorBody(error, response))
    },
  }
}

/** What the answer says went wrong; a proxy that stands in between may not speak the contract. */
function errorBody(error: Schemas['Error'] | undefined, response: Response): ErrorBody {
  if (error && typeof error === 'object' && 'error' in error) return error
  return { error: 'bad_gateway', request_id: response.headers.get('x-request-id') ?? '' }
}
