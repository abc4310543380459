import { describe, expect, it } from 'vitest'
import type { Api, Calls } from './api.ts'
import { createApi } from './client.ts'

/** An API whose every call gets the same answer, and what it was asked. */
function answering(answer: Response) {
  const asked: { operation: string; method: string; address: string; body: string; type: string | null }[] = []
  const api = createApi({
    baseUrl: 'http://site.test',
    async fetch(request, operation) {
      const { pathname, search } = new URL(request.url)
      const type = request.headers.get('content-type')
      asked.push({ operation, method: request.method, address: pathname + search, body: await request.text(), type })
      return answer.clone()
    },
  })
  return { api, asked }
}

describe('a call of the contract', () => {
  it('goes to its operation’s address, and tells the operation to who makes it', async () => {
    const { api, asked } = answering(Response.json({ profile: { id: 7 } }))
    expect((await api.call('getProfile', { query: { id: 7 } })).profile.id).toBe(7)
    await api.call('getMatchFinder', { query: { 'interests[]': ['yoga', 'wine'] } })
    expect(asked).toMatchObject([
      { operation: 'getProfile', method: 'GET', address: '/api/profile.php?id=7', body: '' },
      { operation: 'getMatchFinder', method: 'GET', address: '/api/match-finder.php?interests[]=yoga&interests[]=wine' },
    ])
  })

  it('sends a body as JSON, and a form as a form', async () => {
    const { api, asked } = answering(Response.json({}))
    await api.call('like', { body: { id: 7 } })
    const form = new FormData()
    form.append('crop', '0,0,3,4')
    await api.call('addPhoto', { form })
    expect(asked[0]).toMatchObject({ method: 'POST', body: '{"id":7}', type: 'application/json' })
    expect(asked[1]).toMatchObject({ method: 'POST', body: expect.stringContaining('0,0,3,4') })
    expect(asked[1]?.type).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('fails with the contract’s error, and with a gateway’s for whatever speaks another language', async () => {
    const refused = { error: 'not_found', request_id: 'r-1' }
    const { api } = answering(Response.json(refused, { status: 404 }))
    await expect(api.call('getUser')).rejects.toMatchObject({ name: 'ApiError', status: 404, code: 'not_found', body: refused })
    const proxy = answering(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'r-2' } }))
    const failure = { status: 502, body: { error: 'bad_gateway', request_id: 'r-2' } }
    await expect(proxy.api.call('getUser')).rejects.toMatchObject(failure)
    await expect(answering(Response.json(null, { status: 500 })).api.call('getUser')).rejects.toMatchObject({
      code: 'bad_gateway',
    })
    const empty = answering(new Response(null, { status: 204 }))
    await expect(empty.api.call('getUser')).rejects.toMatchObject({ status: 502, code: 'bad_gateway' })
  })
})

describe('the types of a call', () => {
  // Whether these compile is the test; none of them runs.
  it('take what the operation takes, and give what it answers', () => {
    const calls = (api: Api) => {
      // @ts-expect-error an id is a number
      void api.call('getProfile', { query: { id: 'seven' } })
      // @ts-expect-error no such parameter
      void api.call('getProfile', { query: { id: 7, nme: 'x' } })
      // @ts-expect-error a body without what it must have
      void api.call('like', { body: {} })
      // @ts-expect-error no such operation
      void api.call('getProfil')
      // @ts-expect-error a stream is no answer
      void api.call('events')
      // @ts-expect-error another operation's answer
      const user: Promise<{ user: object }> = api.call('getChats')
      return user
    }
    expect(calls).toBeTypeOf('function')
  })

  it('hold an operation to its address and its method', () => {
    const calls: Pick<Calls, 'getUser' | 'like'> = {
      // @ts-expect-error another operation's address
      getUser: (client, init) => client.GET('/api/chats.php', init),
      // @ts-expect-error no operation has this method at this address
      like: (client, init) => client.PUT('/api/like.php', init),
    }
    expect(calls).toBeTypeOf('object')
  })
})
