import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { gatewayForFile } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile((BACKEND_URL) => ({ BACKEND_URL }))

const text = (body: string) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(body)
}
const ask = async (path: string) => {
  const response = await fetch(at.gateway.url + path)
  return { status: response.status, body: await response.json() }
}

describe('answers of an old PHP service', () => {
  it.each([
    ['a byte-order mark', '\uFEFF{"chats":[]}'],
    ['a warning', '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/a.php</b> on line <b>3</b><br />\n{"chats":[]}'],
    ['a notice without a line of its own', '<b>Notice</b>: Array [1] {2}<br />{"chats":[]}'],
    ['blank lines', '\n\n  {"chats":[]}\n'],
  ])('are read behind %s [MIG-8]', async (_name, body) => {
    at.upstream.behave(text(body))
    expect(await ask('/api/chats.php')).toEqual({ status: 200, body: { chats: [] } })
  })

  it('get the contract’s numbers and booleans [MIG-8]', async () => {
    at.upstream.behave(
      json({ message_credits: '2', logged_out_search: '1', us_footer: 0, niche: 7, name: '42', match_chance_claim: '' }),
    )
    const { body } = await ask('/api/settings.php')
    expect(body).toEqual({
      message_credits: 2,
      logged_out_search: true,
      us_footer: false,
      niche: 7,
      name: '42',
      match_chance_claim: null,
    })
  })

  it('get maps for empty arrays and lists for maps with running numbers [MIG-8]', async () => {
    at.upstream.behave(json({ minimum_message_costs: [], countries: { 0: 'NL', 2: 'BE' } }))
    expect((await ask('/api/settings.php?host=other')).body).toEqual({ minimum_message_costs: {}, countries: ['NL', 'BE'] })
  })

  it('get the contract’s status for an error said with 200 [MIG-8]', async () => {
    at.upstream.behave(json({ error: 'not_found' }))
    expect((await ask('/api/profile.php?id=1')).status).toBe(404)
    at.upstream.behave(json({ error: 'authentication_required', authentication_required: true }))
    expect((await ask('/api/chats.php')).status).toBe(403)
    at.upstream.behave(json({ error: 'name_is_email' }))
    expect((await ask('/api/chats.php')).status).toBe(422)
  })

  it('become 502 when there is no JSON in them [MIG-8, GW-10]', async () => {
    at.upstream.behave(text('<h1>It works!</h1> [sic] {'))
    expect(await ask('/api/chats.php')).toEqual({ status: 502, body: { error: 'bad_gateway', request_id: expect.any(String) } })
  })
})
