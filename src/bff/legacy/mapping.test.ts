/** What an operation becomes at the service and back, without a service. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../shared/contract/api.ts'
import { GatewayError } from '../errors.ts'
import type { MappedOperation } from './mapping.ts'
import { readMapping } from './mappingFile.ts'

const mapped = (text: string, id: OperationId) => readMapping(text).operations.get(id) as MappedOperation
const body = (value: unknown) => Buffer.from(JSON.stringify(value))
const sent = (operation: MappedOperation, value?: unknown, search = '') => {
  const call = operation.call({ search, body: value === undefined ? undefined : body(value) })
  return { ...call, body: call.body?.toString('latin1') }
}
const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof GatewayError && error.status
  }
  return undefined
}

const SENDING = `
charset: windows-1252
encoding: form
operations:
  sendMessage:
    - when: { photo: "*" }
      path: /gesprek/foto.php
      body: { photo: plaatje }
    - path: /gesprek/{conversation}/nieuw.php
      body: { text: bericht }
      constants: { body: { actie: stuur }, query: { v: 2 } }
`

describe('a call', () => {
  it('goes by the service’s method, path, names and characters [MIG-8]', () => {
    const call = sent(mapped(SENDING, 'sendMessage'), { conversation: 7, text: 'Café €5 & 😀 + een' })
    expect(call).toMatchObject({ method: 'POST', path: '/gesprek/7/nieuw.php?v=2' })
    expect(call.headers['content-type']).toBe('application/x-www-form-urlencoded; charset=windows-1252')
    expect(call.body).toBe('bericht=Caf%E9%20%805%20%26%20%26%23128512%3B%20%2B%20een&actie=stuur')
  })

  it('says a text in the bytes in which it arrives, wherever it is sent, and as what [MIG-5]', () => {
    const word = (ways: string) =>
      mapped(`charset: windows-1252\noperations: { postUser: ${ways} }`, 'postUser').text('password', {
        email: '',
        password: 'é€😀+',
      })
    const ours = encodeURIComponent('é€😀+')
    const theirs = '%E9%80%26%23128512%3B%2B'
    expect(word('{ encoding: form, body: { password: lid.wachtwoord } }')).toBe(theirs)
    expect(word('{ method: GET }')).toBe(theirs)
    expect(word('{ body: { password: { in: query } } }')).toBe(theirs)
    expect(word('{ path: /inloggen.php }')).toBe(ours)
    expect(word('[{ when: { push: 1 }, path: /push.php }, { encoding: form }]')).toBe(theirs)
    expect(word('{ encoding: form, charset: utf-8 }')).toBe(ours)
  })

  it.each([['..'], ['.'], [''], ['a/b'], ['a\\b'], ['a\nb'], [null], [{ a: 1 }], [['a']]])(
    'whose value would lead elsewhere in a path is refused: %j [MIG-8]',
    (conversation) => {
      expect(refused(() => sent(mapped(SENDING, 'sendMessage'), { conversation, text: 'x' }))).toBe(400)
    },
  )

  it('whose value is missing in a path, or that is no JSON, is refused [MIG-8]', () => {
    const operation = mapped(SENDING, 'sendMessage')
    expect(refused(() => sent(operation, { text: 'x' }))).toBe(400)
    for (const text of ['{', '[]', '"a"', 'null']) {
      expect(
        refused(() => operation.call({ search: '', body: Buffer.from(text) })),
        text,
      ).toBe(400)
    }
  })

  it('takes nothing along that the contract does not name, nor what would stand for a constant [MIG-8]', () => {
    const call = sent(
      mapped(SENDING, 'sendMessage'),
      { conversation: 7, text: 'x', actie: 'wis', is_admin: 1, __proto__: { a: 1 } },
      '?v=9&actie=wis&a[b]=c',
    )
    expect([call.path, call.body]).toEqual(['/gesprek/7/nieuw.php?v=2', 'bericht=x&actie=stuur'])
  })

  it('has no list or thing where a single value belongs, which PHP would make of it [MIG-8]', () => {
    const operation = mapped(SENDING, 'sendMessage')
    expect(refused(() => sent(operation, { conversation: 7, text: ['x'] }))).toBe(400)
    expect(refused(() => sent(operation, { conversation: 7, text: { a: 'x' } }))).toBe(400)
  })

  it('has its query by other names and values, or in its body [MIG-8]', () => {
    const text = `
tables: { sekse: { male: m, female: v } }
operations:
  searchProfiles:
    method: POST
    path: /zoek.php
    encoding: form
    query:
      gender: { name: filter.sekse, values: sekse, in: body }
      min_age: { name: filter.leeftijd.van, in: body }
      online: { omit: true }
      cursor: vanaf
`
    const call = sent(mapped(text, 'searchProfiles'), undefined, '?gender=female&min_age=20&online=1&cursor=a%26b&limit=5&x=y')
    expect(call).toMatchObject({ method: 'POST', path: '/zoek.php?vanaf=a%26b&limit=5' })
    expect(call.body).toBe('filter[sekse]=v&filter[leeftijd][van]=20')
  })

  it('has lists as PHP reads them, or as one text [MIG-8]', () => {
    const listed = mapped('operations: { getMatchFinder: { path: /m.php, query: { "interests[]": hobby } } }', 'getMatchFinder')
    expect(sent(listed, undefined, '?interests[]=beer&interests[]=wine').path).toBe('/m.php?hobby[]=beer&hobby[]=wine')
    const text = 'operations: { updateProfile: { body: { interests: { name: hobbies, split: ";" } } } }'
    expect(JSON.parse(sent(mapped(text, 'updateProfile'), { interests: ['beer', 'wine'] }).body as string)).toEqual({
      hobbies: 'beer;wine',
    })
  })

  it('with a body becomes one without where the service reads the query alone [MIG-8]', () => {
    const call = sent(mapped('operations: { like: { method: GET, path: /vind-leuk.php, body: { id: lid } } }', 'like'), { id: 7 })
    expect(call).toMatchObject({ method: 'GET', path: '/vind-leuk.php?lid=7', body: undefined })
    expect(call.headers).toHaveProperty('content-type', undefined)
  })

  it('has its constants, whatever else has their name [MIG-8]', () => {
    const text = 'operations: { like: { method: GET, body: { id: v }, constants: { query: { v: 2 } } } }'
    expect(sent(mapped(text, 'like'), { id: 7 }).path).toBe('/api/like.php?v=2')
  })

  it('in JSON has escapes for what its character set has not [MIG-8]', () => {
    const text = 'charset: latin1\noperations: { updateProfile: { body: { about: over } } }'
    const call = sent(mapped(text, 'updateProfile'), { about: 'é 😀', name: null })
    expect(call.headers['content-type']).toBe('application/json; charset=iso-8859-1')
    expect(call.body).toBe('{"name":null,"over":"\\u00e9 \\ud83d\\ude00"}')
  })

  it('that says a thing where a value is looked for is none of those with that value [MIG-8]', () => {
    const operation = mapped('operations: { postUser: [{ when: { email: x }, path: /a.php }, { path: /b.php }] }', 'postUser')
    expect(refused(() => operation.call({ search: '', body: Buffer.from('{"email":{"toString":{}}}') }))).toBe(400)
  })

  it('with a picture is another one, of which nothing is read before it is sent on [MIG-8]', () => {
    expect(mapped(SENDING, 'sendMessage').pipe('')).toMatchObject({ method: 'POST', path: '/gesprek/foto.php' })
  })

  it('is one of several, by what it says [MIG-8]', () => {
    const text = `
operations:
  postUser:
    - when: { push: 1 }
      path: /push.php
    - when: { time_zone: "*" }
      path: /nieuw-inloggen.php
    - path: /inloggen.php
`
    const operation = mapped(text, 'postUser')
    const pathOf = (value: object, search = '') => operation.call({ search, body: body(value) }).path
    expect(pathOf({ email: 'a' })).toBe('/inloggen.php')
    expect(pathOf({ email: 'a', time_zone: 'UTC' })).toBe('/nieuw-inloggen.php')
    expect(pathOf({ subscription: null }, '?push=1')).toBe('/push.php?push=1')
  })
})

const ANSWER = `
zone: Europe/Amsterdam
times: YYYY-MM-DD HH:mm:ss
booleans: { true: J, false: N }
operations:
  getChat:
    answer:
      chat: { constant: { conversation: 1, profile: { id: 1, name: a, age: 18, gender: male, country: NL, region: null, city: null, status: active, main_image: null, photo_count: 0, online: false, premium: false, fictional: false, new: false, blurred: false, liked: false }, num_unread_messages: 0, last_message: null, updated_at: "2026-01-01T00:00:00Z", can_reply: true } }
      more: meer
      messages:
        name: data.berichten
        each:
          fields:
            conversation: gesprek
            mine: van_mij
            kind: { name: soort, values: { text: [T, ""], gift: C, photo: F } }
            text: tekst
            sent_at: verzonden
            read_at: gelezen
            credits: { name: kosten, as: decimal_comma }
`

describe('an answer', () => {
  const { answers } = mapped(ANSWER, 'getChat').call({ search: '', body: undefined })
  const messages = (...berichten: unknown[]) =>
    (answers.read({ data: { berichten }, meer: 'N' }) as { messages: unknown[] }).messages

  it('becomes the contract’s, from wherever it stands, and nothing else of it goes on [MIG-8]', () => {
    const bericht = {
      id: '5',
      gesprek: '7',
      van_mij: 'J',
      soort: 'T',
      tekst: 'hoi',
      verzonden: '2026-07-01 14:00:00',
      gelezen: '0000-00-00 00:00:00',
      kosten: '2,00',
      ip: '10.0.0.1',
    }
    expect(messages(bericht)).toEqual([
      {
        id: 5,
        conversation: 7,
        mine: true,
        kind: 'text',
        text: 'hoi',
        sent_at: '2026-07-01T12:00:00Z',
        read_at: null,
        credits: 200,
      },
    ])
  })

  it('has lists with holes and none at all for lists [MIG-8]', () => {
    const read = (berichten: unknown) =>
      (answers.read({ data: { berichten }, meer: 1 }) as { messages: unknown[]; more: boolean }).messages
    expect(read({ 0: { id: 1 }, 2: { id: 2 } })).toHaveLength(2)
    expect([read(null), read(false), read('')]).toEqual([[], [], []])
  })

  it('counts a value that the contract does not have, but where a default says what it is then [MIG-8]', () => {
    const text =
      'operations: { getProfile: { answer: { profile: { fields: { status: { default: disabled }, interests: {} } } } } }'
    const asked: string[] = []
    const { answers } = mapped(text, 'getProfile').call({ search: '', body: undefined })
    const raw = { profile: { status: 'weg', interests: ['gym', 'koffie'] } }
    const read = answers.read(raw, (quirk) => asked.push(quirk) > 0)
    expect(read).toMatchObject({ profile: { status: 'disabled', interests: ['gym'] } })
    expect(asked).toEqual(['unknownValue'])
  })

  it('has empty text for none of a list of values, where there may be none [MIG-8]', () => {
    const asked: string[] = []
    const { answers } = mapped(
      'operations: { getProfile: { answer: { profile: { fields: { hair_color: haar } } } } }',
      'getProfile',
    ).call({ search: '', body: undefined })
    const read = answers.read({ profile: { haar: '' } }, (quirk) => asked.push(quirk) > 0)
    expect(read).toMatchObject({ profile: { hair_color: null } })
    expect(asked).toEqual(['emptyForNothing'])
  })

  it('has nothing for what it does not have itself, and no thing where the contract has a value [MIG-8]', () => {
    const text =
      'operations: { like: { answer: { match: toString } }, getUser: { answer: { user: { name: ., fields: { email: valueOf, credits: { as: decimal } } } } } }'
    const read = (id: OperationId, raw: object) => mapped(text, id).call({ search: '', body: undefined }).answers.read(raw)
    expect(read('like', {})).toEqual({})
    const { user } = read('getUser', { valueOf: { a: 1 }, credits: { toString: {} }, id: { toString: {} }, profile: 7 }) as {
      user: object
    }
    for (const name of ['email', 'credits', 'id']) expect(user).not.toHaveProperty(name)
  })

  it('has null for what the service says for nothing, which is sent it too [MIG-8]', () => {
    const text = `
encoding: form
operations:
  updateProfile: { body: { countryregion: { name: regio, none: 0 } } }
  getProfile:
    answer:
      profile:
        fields:
          about: { none: ["-", "?"] }
          countryregion: { name: regio, none: 0 }
          conversation: { name: gesprek, none: [false, 0] }
          city: { none: "", default: Urk }
          interests: { each: { none: geen } }`
    const { answers } = mapped(text, 'getProfile').call({ search: '', body: undefined })
    const read = (raw: object) => (answers.read({ profile: raw }) as { profile: Record<string, unknown> }).profile
    const nothing = { about: '?', regio: '0', gesprek: false, city: '', interests: ['geen', 'yoga'] }
    expect(read(nothing)).toMatchObject({
      about: null,
      countryregion: null,
      conversation: null,
      city: 'Urk',
      interests: ['yoga'],
    })
    expect(read({ about: '0', regio: 7, gesprek: '12' })).toMatchObject({ about: '0', countryregion: 7, conversation: 12 })
    expect(sent(mapped(text, 'updateProfile'), { countryregion: null }).body).toBe('regio=0')
    const never = 'operations: { like: { answer: { match: { none: "?" } } } }'
    expect(() => readMapping(never)).toThrow('line 1: like: match is never null in the contract; give it a default')
  })

  it('of whatever kind is read without failing, and changes nothing beyond itself [MIG-8]', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const raw = JSON.parse(text)
        answers.read(raw)
        answers.read({
          data: { berichten: [raw, { id: raw, van_mij: raw, soort: raw, tekst: raw, verzonden: raw, kosten: raw }] },
        })
      }),
      { numRuns: 500 },
    )
    answers.read(JSON.parse('{"__proto__":{"meer":"J"},"data":{"__proto__":{"berichten":[{"id":1}]}}}'))
    expect(({} as Record<string, unknown>).meer).toBeUndefined()
    expect(answers.read(JSON.parse('{"data":{"__proto__":{"berichten":[{"id":1}]}}}'))).not.toHaveProperty('messages.0')
  })
})

describe('an error', () => {
  const said = (value: object | undefined, text = '', status = 200) => ({ status, headers: {}, text, value })
  const { refusalIn } = mapped(
    `
errors:
  - { at: fout.code, is: 12, error: insufficient_credits }
  - { at: fouten, text: bestaat al, error: email_taken, fields: { email: email_taken } }
  - { status: 409, text: BEZET, error: too_many_calls, respond: 503 }
  - { text: te druk, error: too_many_calls }
operations: { like: { errors: [{ at: fout, error: not_found }] } }`,
    'like',
  ).call({ search: '', body: undefined }).answers

  it.each([
    ['by the operation’s rules first', said({ fout: { code: '12' } }), 404, 'not_found'],
    ['by a text in one of its fields', said({ fouten: { mail: 'Bestaat al!', naam: '' } }), 409, 'email_taken'],
    ['by a text in an answer that failed', said({ tekst: 'Te druk' }, '{"tekst":"Te druk"}', 500), 429, 'too_many_calls'],
    ['by status and text of a page, whatever the letters', said(undefined, '<p>Bezet</p>', 409), 503, 'too_many_calls'],
  ])('is known %s [MIG-8]', (_name, what, status, error) => {
    expect(refusalIn(what)).toMatchObject({ status, error: { error } })
  })

  it.each([
    ['another status', said(undefined, 'bezet', 410)],
    ['nothing there', said({ fout: '0', fouten: [] })],
    ['what has the name of a function', said(JSON.parse('{"fouten":{"toString":{},"a":{"toString":1}}}'))],
    ['its words in what succeeded, which a member may have written', said({ tekst: 'Te druk' }, '{"tekst":"Te druk"}')],
  ])('is not seen in %s [MIG-8]', (_name, what) => {
    expect(refusalIn(what)).toBeUndefined()
  })
})

describe('what is sent by a mapping and answered by it', () => {
  it('is what it was: times, money, values, yes and no [MIG-8]', () => {
    const text = `
charset: latin1
booleans: { true: J, false: N }
tables: { sekse: { male: m, female: v } }
operations:
  updateProfile:
    body: { about: over.tekst, gender: { values: sekse }, interests: { split: "," } }
  getUser:
    answer:
      user:
        name: .
        fields:
          profile: { name: ., fields: { about: over.tekst, gender: { values: sekse }, interests: { split: "," } } }
`
    const there = mapped(text, 'updateProfile')
    const { answers } = mapped(text, 'getUser').call({ search: '', body: undefined })
    const profile = fc.record({
      gender: fc.constantFrom('male', 'female'),
      about: fc.option(fc.string({ unit: 'grapheme' })),
      interests: fc.uniqueArray(fc.constantFrom('beer', 'wine', 'yoga')),
    })
    fc.assert(
      fc.property(profile, (said) => {
        const bytes = there.call({ search: '', body: body(said) }).body as Buffer
        const back = answers.read(JSON.parse(answers.decode(bytes) as string)) as { user: { profile: object } }
        expect(back.user.profile).toMatchObject(said)
      }),
    )
  })
})
