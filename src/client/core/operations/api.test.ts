import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserApi } from './api.ts'

const answer = (status: number, body: object) => Response.json(body, { status })
const refused = () => answer(403, { error: 'authentication_required', authentication_required: true, request_id: 'a' })
const onLoggedOut = vi.fn()
/** The server's answer to the confirmation of an address, when the test has it. */
let confirmation: (response: Response) => void

beforeEach(() => {
  onLoggedOut.mockClear()
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('/api/activate.php')
      ? new Promise<Response>((resolve) => {
          confirmation = resolve
        })
      : Promise.resolve(refused()),
  )
})
afterEach(() => vi.unstubAllGlobals())

const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls)

it('says that the session is over when a call is refused for want of one [GW-6]', async () => {
  await settled([createBrowserApi(onLoggedOut).call('getUser')])
  expect(onLoggedOut).toHaveBeenCalledOnce()
})

it('does not say so of the session that another call has just followed by a new one [GW-6, SGN-4]', async () => {
  const api = createBrowserApi(onLoggedOut)
  const activating = api.call('activate', { body: { token: 'x' } })
  const polling = [api.call('getChats'), api.call('getLikes')]
  await vi.waitFor(() => expect(confirmation).toBeTypeOf('function'))
  confirmation(answer(200, { user: {} }))
  await settled([activating, ...polling])
  expect(onLoggedOut).not.toHaveBeenCalled()
  await settled([api.call('getUser')])
  expect(onLoggedOut).toHaveBeenCalledOnce()
})

it('says so when the other call came to nothing [GW-6]', async () => {
  const api = createBrowserApi(onLoggedOut)
  const activating = api.call('activate', { body: { token: 'x' } })
  const polling = api.call('getChats')
  await vi.waitFor(() => expect(confirmation).toBeTypeOf('function'))
  confirmation(answer(404, { error: 'link_invalid', request_id: 'a' }))
  await settled([activating, polling])
  expect(onLoggedOut).toHaveBeenCalledOnce()
})
