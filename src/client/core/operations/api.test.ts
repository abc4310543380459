import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callUnlessVersion, createBrowserApi } from './api.ts'

const answer = (status: number, body: object) => Response.json(body, { status })
const refused = () => answer(403, { error: 'authentication_required', authentication_required: true, request_id: 'a' })
const onLoggedOut = vi.fn()
/** The server's answer to the confirmation of an address, when the test has it. */
let confirmation: ((response: Response) => void) | undefined

beforeEach(() => {
  onLoggedOut.mockClear()
  confirmation = undefined
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
  confirmation?.(answer(200, { user: {} }))
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
  confirmation?.(answer(404, { error: 'link_invalid', request_id: 'a' }))
  await settled([activating, polling])
  expect(onLoggedOut).toHaveBeenCalledOnce()
})

describe('an answer that says nothing of tries', () => {
  const called = vi.fn<(request: Request) => Promise<Response>>()
  beforeEach(() => {
    called.mockReset()
    vi.stubGlobal('fetch', called)
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => void vi.restoreAllMocks())

  it.each([502, 503, 504])(
    'comes from a proxy between the browser and the gateway, and is asked for again: %i [GW-3]',
    async (status) => {
      called.mockResolvedValueOnce(answer(status, {})).mockResolvedValue(answer(200, { chats: [] }))
      expect(await createBrowserApi(onLoggedOut).call('getChats')).toEqual({ chats: [] })
      expect(called).toHaveBeenCalledTimes(2)
    },
  )

  it.each([500, 501])('is the answer where it is no failure on the way: %i [GW-3]', async (status) => {
    called.mockResolvedValue(answer(status, { error: 'internal_error', request_id: 'a' }))
    await expect(createBrowserApi(onLoggedOut).call('getChats')).rejects.toMatchObject({ status })
    expect(called).toHaveBeenCalledOnce()
  })
})

it.each([502, 503, 504])('leaves it at the tries of the gateway: %i [GW-3]', async (status) => {
  const tried = vi.fn(async () => Response.json({ error: 'x' }, { status, headers: { 'x-gateway-attempts': '0' } }))
  vi.stubGlobal('fetch', tried)
  await expect(createBrowserApi(onLoggedOut).call('getChats')).rejects.toMatchObject({ status })
  expect(tried).toHaveBeenCalledOnce()
})

it('takes an answer that has not changed for none, and every other failure for one [GRO-4]', async () => {
  const asked: (string | null)[] = []
  const answers = [new Response(null, { status: 304 }), answer(200, { user: {} }), refused()]
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.headers.get('If-None-Match'))
    return answers.shift()
  })
  const api = createBrowserApi(onLoggedOut)
  expect(await callUnlessVersion(api, 'getUser', 'a1')).toBeUndefined()
  expect(await callUnlessVersion(api, 'getUser', undefined)).toEqual({ user: {} })
  await expect(callUnlessVersion(api, 'getUser', 'a1')).rejects.toMatchObject({ status: 403 })
  expect(asked).toEqual(['"a1"', null, '"a1"'])
})

it('carries out what somebody has done also when they leave the page at once, as far as browsers keep that [SWP-1]', async () => {
  const kept: Record<string, boolean> = {}
  vi.stubGlobal('fetch', async (request: Request) => {
    kept[`${request.method} ${new URL(request.url).pathname}`] = request.keepalive
    return answer(200, {})
  })
  const api = createBrowserApi(onLoggedOut)
  await api.call('like', { body: { id: 7 } })
  await api.call('getChats')
  await api.call('addPhoto', { form: new FormData() })
  expect(kept).toEqual({ 'POST /api/like.php': true, 'GET /api/chats.php': false, 'POST /api/photo.php': false })
})
