import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { jsonAmidNoise } from '../../src/bff/upstream/quirks/jsonAmidNoise.ts'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest((BACKEND_URL) => ({ BACKEND_URL }))

const text = (body: string) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': Buffer.byteLength(body) }).end(body)
}
const ask = async (path: string) => {
  const { status, body } = await at.gateway.call.get(path)
  return { status, body }
}
/** What becomes of an answer of ours. */
const answered = async (path: string, body: unknown, status = 200) => {
  at.upstream.behave(json(body, status))
  return ask(path)
}

describe('answers of an old PHP service', () => {
  it.each([
    ['a byte-order mark', '\uFEFF{"chats":[]}'],
    ['a warning', '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/a.php</b> on line <b>3</b><br />\n{"chats":[]}'],
    ['a notice without a line of its own', '<b>Notice</b>: Array [1] {2}<br />{"chats":[]}'],
    ['a notice with brackets on a line of their own', 'Notice: Array\n[1]\n  {2}\n\t{"chats":[]}'],
    ['a notice with a space behind it', '<b>Notice</b>: x<br /> {"chats":[]}'],
    ['blank lines', '\n\n  {"chats":[]}\n'],
    ['a mark, a notice and blank lines', '\uFEFFNotice: x\n\n{"chats":[]}\n\n'],
    ['a bracket that nothing closes, and a quote', '[12:01] it’s 5" [\n[ "\n{"chats":[]}'],
  ])('are read behind %s [MIG-8]', async (_name, body) => {
    at.upstream.behave(text(body))
    expect(await ask('/api/chats.php')).toEqual({ status: 200, body: { chats: [] } })
  })

  it.each([
    ['a notice', '{"chats":[]}\n<br />\n<b>Notice</b>:  Undefined index: y in <b>/srv/a.php</b>'],
    ['a comment', '{"chats":[]}<!-- 0.03 s, [12 queries] -->'],
    ['the end of a script', '{"chats":[]}\n\n?>\n'],
    ['more JSON', '{"chats":[]}{"debug":[1]}'],
    ['a script', '{"chats":[]}\n<script>\n{ let a = [1] }</script>'],
    ['brackets that nothing opens', '{"chats":[]} ]}'],
    ['a notice, with another before', '<b>Notice</b>: Array [1] {2}<br />{"chats":[]}<b>Warning</b>: {3}'],
    ['a notice, with JSON before', '{"level":"warn","at":[1]}\n{"chats":[]}\nDone.'],
    ['a notice, with JSON in many lines before', '{"log":\n{"chats":7}\n}\n{"chats":[]}\nDone.'],
  ])('are read before %s [MIG-8]', async (_name, body) => {
    at.upstream.behave(text(body))
    expect(await ask('/api/chats.php')).toEqual({ status: 200, body: { chats: [] } })
  })

  it('are read to their own end, whatever is in their texts [MIG-8]', async () => {
    const chats = [
      { conversation: 1, last_message: 'a \\" } ] \\\\ "] {' },
      { conversation: 2, last_message: '\\' },
    ]
    at.upstream.behave(text(`${JSON.stringify({ chats })} <b>Warning</b>`))
    expect(await ask('/api/chats.php')).toMatchObject({ status: 200, body: { chats } })
  })

  it('are the first of two: what a script that forgot to end says then counts for nothing [MIG-8]', async () => {
    at.upstream.behave(text('{"error":"session_over","authentication_required":true}\n{"chats":[]}'))
    expect(await ask('/api/chats.php')).toMatchObject({ status: 403, body: { error: 'session_over' } })
  })

  it('are read amid any noise [MIG-8]', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '<br />',
        '<b>Warning</b>:  Undefined array key "x"',
        'Array',
        '(',
        '    [0] => 1',
        ')',
        '[',
        '{',
        '"',
        '?>',
        '',
      ),
      fc.string({ maxLength: 30 }),
    )
    const noise = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'))
    const chats = fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean())), {
      maxLength: 3,
    })
    const found = (before: string, value: object, after: string) =>
      jsonAmidNoise(`${before}\n${JSON.stringify(value)}${after}`, (one) => 'chats' in one)
    fc.assert(
      fc.property(noise, chats, noise, (before, list, after) => {
        // Brackets before and behind that make JSON of it all: nobody can tell that from an answer.
        fc.pre(!/[[{]\s*$/.test(before))
        const value = { chats: list }
        expect(found(before, value, `\n${after}`)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('are not looked for without end in what somebody had printed [MIG-8, SEC-6]', async () => {
    const printed = '[\n'.repeat(100_000)
    at.upstream.behave(text(`Notice: ${printed}{"chats":[]}`))
    expect((await ask('/api/chats.php')).status).toBe(502)
  })

  it('are not tried a million times where that many brackets are closed around nothing [MIG-8, SEC-6]', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    jsonAmidNoise('{a:1}\n'.repeat(100_000), () => true)
    expect(parse.mock.calls.length).toBeLessThan(10_000)
    // A long list of what a script has dumped is still no obstacle.
    expect(jsonAmidNoise(`${'    [0] => 1\n'.repeat(500)}{"chats":[]}`, (one) => 'chats' in one)).toEqual({ chats: [] })
  })

  it.each([200, 422, 500])(
    'are no answer when they are nested deeper than anything can be written, with %i [GW-10, MIG-8]',
    async (status) => {
      const list = '['.repeat(20_000) + ']'.repeat(20_000)
      for (const nested of [list, `{"chats":${list}}`, `{"chats":[{"conversation":${list}}]}`]) {
        at.upstream.behave((_request, response) => void response.writeHead(status, { 'Content-Type': 'text/html' }).end(nested))
        expect(await ask('/api/chats.php')).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
      }
    },
  )

  it('are called JSON whatever they were called [MIG-8]', async () => {
    at.upstream.behave(text('Notice: x\n{"chats":[]}'))
    const { headers } = await at.gateway.call.get('/api/chats.php')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-length']).toBe('12')
  })

  it('get the contract’s numbers and booleans [MIG-8]', async () => {
    const settings = {
      message_credits: '2',
      logged_out_search: '1',
      us_footer: 0,
      niche: 7,
      name: '42',
      match_chance_claim: '',
    }
    expect((await answered('/api/settings.php', settings)).body).toEqual({
      message_credits: 2,
      logged_out_search: true,
      us_footer: false,
      niche: 7,
      name: '42',
      match_chance_claim: null,
    })
  })

  it.each([
    ['1', true],
    ['true', true],
    [1, true],
    ['0', false],
    ['false', false],
    ['', false],
    [0, false],
    // What cannot be told stays what it is.
    ['yes', 'yes'],
    [null, null],
  ])('get a boolean for %j: %j [MIG-8]', async (said, meant) => {
    expect((await answered('/api/settings.php', { us_footer: said })).body).toEqual({ us_footer: meant })
  })

  it.each([
    ['2', 2],
    ['-2', -2],
    ['2.5', 2.5],
    ['2e3', 2000],
    ['2.5E-1', 0.25],
    // Text that only begins or ends like a number.
    ['2 credits', '2 credits'],
    ['about 2', 'about 2'],
    ['2.', '2.'],
    ['0x10', '0x10'],
    ['', ''],
  ])('get a number for %j: %j [MIG-8]', async (said, meant) => {
    expect((await answered('/api/settings.php', { message_credits: said })).body).toEqual({ message_credits: meant })
  })

  it('get text where the contract has text, also for numbers [MIG-8]', async () => {
    expect((await answered('/api/settings.php', { name: 42, domain: '7' })).body).toEqual({ name: '42', domain: '7' })
  })

  it('get maps for empty arrays and lists for maps with running numbers [MIG-8]', async () => {
    const settings = { minimum_message_costs: [], countries: { 0: 'NL', 2: 'BE' } }
    expect((await answered('/api/settings.php?host=other', settings)).body).toEqual({
      minimum_message_costs: {},
      countries: ['NL', 'BE'],
    })
  })

  it('keep lists and maps that are what they should be, and what cannot be told [MIG-8]', async () => {
    const settings = { minimum_message_costs: { FR: 2 }, countries: ['NL', 'BE'] }
    expect((await answered('/api/settings.php', settings)).body).toEqual(settings)
    const odd = { minimum_message_costs: [2], countries: { NL: '1', 2: 'BE' } }
    expect((await answered('/api/settings.php?host=other', odd)).body).toEqual(odd)
  })

  it('get all this within lists and maps too, and keep what the contract does not know [MIG-8]', async () => {
    const settings = { minimum_message_costs: { FR: { costs: '2' } }, countries: { 3: 49 }, built: '2019' }
    expect((await answered('/api/settings.php', settings)).body).toEqual({
      minimum_message_costs: { FR: { costs: 2 } },
      countries: ['49'],
      built: '2019',
    })
  })

  it('get it where the contract has something or nothing, and keep nothing as it is [MIG-8]', async () => {
    const profiles = [
      { id: '7', main_image: null },
      { id: '8', main_image: { filename: 3 } },
    ]
    expect((await answered('/api/profiles.php', { profiles })).body).toEqual({
      profiles: [
        { id: 7, main_image: null },
        { id: 8, main_image: { filename: '3' } },
      ],
    })
  })

  it('get it from every part of what the contract puts together [MIG-8]', async () => {
    const profile = { id: '7', countryregion: '12', likes_me: '1', region: '', city: 'Breda' }
    expect((await answered('/api/likes.php', { profiles: [{ ...profile, like_new: '0' }], liked_by: '3' })).body).toMatchObject({
      profiles: [{ id: 7, like_new: false, region: '', city: 'Breda' }],
    })
    for (const [said, read] of [
      ['5', 5],
      [null, null],
    ])
      expect((await answered('/api/chat.php?id=1', { chat: {}, first_unread: said })).body).toEqual({
        chat: {},
        first_unread: read,
      })
  })

  it('get a fraction where the contract has any number, and keep text where it has another thing [MIG-8]', async () => {
    expect((await answered('/api/companyinfo.php', { delete_discount: '12.5' })).body).toEqual({ delete_discount: 12.5 })
    const settings = { countries: '2', match_chance_claim: 'about' }
    expect((await answered('/api/settings.php', settings)).body).toEqual(settings)
  })

  it('keep the numbers and texts of an error’s parameters [MIG-8]', async () => {
    const params = { least: 18, name: 'Sam' }
    expect((await answered('/api/chats.php', { error: 'invalid', params })).body).toMatchObject({ error: 'invalid', params })
  })

  it.each([
    [{ 10: 'NL', 11: 'BE' }, ['NL', 'BE']],
    [{ '1st': 'NL' }, { '1st': 'NL' }],
    [{ no1: 'NL' }, { no1: 'NL' }],
  ])('get a list for keys that are numbers from end to end: %j [MIG-8]', async (said, meant) => {
    expect((await answered('/api/settings.php', { countries: said })).body).toEqual({ countries: meant })
  })

  it('are an error from 400 on: with its code and an id, or as it came [MIG-8]', async () => {
    expect(await answered('/api/settings.php', { error: 'bad_request' }, 400)).toEqual({
      status: 400,
      body: { error: 'bad_request', request_id: expect.stringMatching(/^[\w-]{36}$/) },
    })
    const message = { message_credits: '2' }
    expect(await answered('/api/settings.php', message, 400)).toEqual({ status: 400, body: message })
  })

  it.each(['', 0, false, null])('are no error for an error field that says %j [MIG-8]', async (error) => {
    expect((await answered('/api/chats.php', { chats: [], error })).status).toBe(200)
  })

  it.each([true, 7, { text: 'Mislukt' }])(
    'are an error whose field is no code, %j: the value is wrong [MIG-8]',
    async (error) => {
      expect(await answered('/api/chats.php', { error })).toMatchObject({ status: 422, body: { error: 'invalid' } })
    },
  )

  it.each([
    ['not_found', 404],
    ['bad_request', 400],
    ['login_failed', 401],
    ['insufficient_credits', 402],
    ['premium_required', 402],
    ['email_taken', 409],
    ['account_locked', 429],
    ['name_is_email', 422],
  ])('get the contract’s status for the error %s said with 200: %i [MIG-8]', async (error, status) => {
    const answer = await answered('/api/profile.php?id=1', { error })
    expect(answer).toEqual({ status, body: { error, request_id: expect.stringMatching(/^[\w-]{36}$/) } })
  })

  it('are logged out when they say so with 200 [MIG-8]', async () => {
    const body = { error: 'authentication_required', authentication_required: true }
    expect(await answered('/api/chats.php', body)).toMatchObject({ status: 403, body })
    expect(await answered('/api/chats.php', { error: 'session_over', authentication_required: true })).toMatchObject({
      status: 403,
    })
  })

  it('keep a status that says what it is, and name the request [MIG-8]', async () => {
    const answer = await answered('/api/profile.php?id=1', { error: 'not_found', authentication_required: true }, 410)
    expect(answer).toMatchObject({ status: 410, body: { error: 'not_found', request_id: expect.any(String) } })
    expect(await answered('/api/profile.php?id=1', { gone: '1' }, 410)).toEqual({ status: 410, body: { gone: '1' } })
  })

  it('get a code where an error has none [MIG-8]', async () => {
    expect(await answered('/api/profile.php?id=1', { error: true })).toMatchObject({ status: 422, body: { error: 'invalid' } })
  })

  it('are a success when their error is empty [MIG-8]', async () => {
    expect(await answered('/api/chats.php', { error: '', chats: [] })).toMatchObject({ status: 200 })
  })

  it.each([
    ['a page', '<h1>It works!</h1> [sic] {'],
    ['nothing', ''],
    ['a sentence that ends as JSON does', 'Cannot use this as an array: []'],
    ['a word that is JSON', 'null'],
    ['a list of nothing', '[]'],
    ['JSON that is not the answer, with something behind it', '{"likes":[]} <b>Warning</b>'],
    [
      'a page with JSON in it',
      '<script type="application/ld+json">{"@type":"Organization","name":"Tandem"}</script><h1>Soon</h1>',
    ],
    ['a list with something behind it', '[] <b>Warning</b>'],
    ['JSON that breaks off', '{"chats":[{"conversation":1},\n<b>Fatal error</b>: Allowed memory size'],
  ])('become 502 when there is no JSON in them: %s [MIG-8, GW-10]', async (_name, body) => {
    at.upstream.behave(text(body))
    expect(await ask('/api/chats.php')).toEqual({ status: 502, body: { error: 'bad_gateway', request_id: expect.any(String) } })
  })
})

describe('what an old PHP service does not have', () => {
  const page = (status: number, body: string | Buffer = '<h1>Not Found</h1>', headers = {}) =>
    at.upstream.behave((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body)
    })
  const notImplemented = { status: 501, body: { error: 'not_implemented', request_id: expect.stringMatching(/^[\w-]{36}$/) } }

  it('is not there, where the contract knows that answer: the web server’s page for it is 404 [MIG-8]', async () => {
    page(404)
    expect(await ask('/api/profile.php?id=1')).toEqual({
      status: 404,
      body: { error: 'not_found', request_id: expect.stringMatching(/^[\w-]{36}$/) },
    })
  })

  it('is the operation, where the contract knows no such answer: the page is 501 [MIG-8]', async () => {
    page(404)
    expect(await ask('/api/chats.php')).toEqual(notImplemented)
    page(404, Buffer.from('<h1>Niet gevonden – caf\xe9</h1>', 'latin1'))
    expect(await ask('/api/chats.php')).toEqual(notImplemented)
    page(404, '')
    expect(await ask('/api/gifts.php')).toEqual(notImplemented)
  })

  it.each([
    [405, '<h1>Method Not Allowed</h1>'],
    [501, '<h1>Not Implemented</h1>'],
    [405, '{"error":"wrong_method"}'],
  ])('is the operation where it answers %i, however: 501 [MIG-8]', async (status, body) => {
    page(status, body, { Allow: 'GET' })
    expect(await ask('/api/profile.php?id=1')).toEqual(notImplemented)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('is told from a thing that its script did not find [MIG-8]', async () => {
    page(404, '{"error":"unknown_site"}')
    expect(await ask('/api/settings.php')).toMatchObject({ status: 404, body: { error: 'unknown_site' } })
  })

  it.each([400, 401, 403, 410, 500])('is not what another status is about: a page of %i is 502 [GW-10]', async (status) => {
    page(status)
    expect(await ask('/api/profile.php?id=1')).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
  })

  it('is nothing that our own backend could lack [GW-10]', async () => {
    page(404)
    const native = await createTestGateway({ NATIVE_URL: at.upstream.url })
    expect((await native.call.get('/api/profile.php?id=1')).status).toBe(502)
  })
})

describe('nothing, said by an old PHP service', () => {
  const nothing = (_request: unknown, response: ServerResponse) => void response.writeHead(204).end()
  const post = (path: string) => at.gateway.call.post(path).set('sec-fetch-site', 'same-origin').send('{}')

  it('is done, with the status of the contract [MIG-8]', async () => {
    at.upstream.behave(nothing)
    expect(await post('/api/page-hidden.php')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await post('/api/report.php')).toMatchObject({ status: 202, body: { ok: true } })
  })

  it('is a list of nothing [MIG-8]', async () => {
    at.upstream.behave(nothing)
    expect(await ask('/api/likes.php')).toEqual({ status: 200, body: { profiles: [], liked_by: [] } })
  })

  it.each(['/api/user.php', '/api/profiles.php'])('is no answer where something must be said: %s [GW-10]', async (path) => {
    at.upstream.behave(nothing)
    const { status } = await at.gateway.call.get(path).set('sec-fetch-site', 'same-origin')
    expect(status).toBe(502)
  })

  it('is no answer with another status, or from our own backend [GW-10]', async () => {
    at.upstream.behave(text(''))
    expect((await post('/api/page-hidden.php')).status).toBe(502)
    at.upstream.behave(nothing)
    const native = await createTestGateway({ NATIVE_URL: at.upstream.url })
    expect((await native.call.get('/api/likes.php')).status).toBe(502)
  })
})
