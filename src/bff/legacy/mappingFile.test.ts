import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MappingRefused, readMapping } from './mappingFile.ts'
import { SECTIONS } from './schema.ts'

const reasonsOf = (text: string): string => {
  try {
    readMapping(text)
    return ''
  } catch (error) {
    if (!(error instanceof MappingRefused)) throw error
    return error.reasons.join('\n')
  }
}
const of = (operation: string, ...lines: string[]) =>
  `operations:\n  ${operation}:\n${lines.map((line) => `    ${line}\n`).join('')}`

describe('a mapping', () => {
  it.each([
    ['an unknown setting, with its line', 'charset: latin1\nkarakters: x', 'line 2: karakters: there is no such setting'],
    ['an unknown operation', 'operations:\n  inloggen: absent', 'line 2: operations.inloggen: there is no such operation'],
    ['an unknown setting of an operation', of('getUser', 'pad: /x'), 'line 3: operations.getUser.pad: there is no such setting'],
    [
      'an unknown setting of a field',
      of('getUser', 'answer:', '  user: { naam: x }'),
      /^line 4: operations.getUser.answer.user.naam: there is/,
    ],
    ['a mode that is none', 'operations: { getUser: weg }', 'line 1: operations.getUser: must be "absent"'],
    ['a character set that is none', 'charset: ebcdic', /^line 1: charset: must be one of utf-8, latin1/],
    ['a zone that is none', of('getUser', 'zone: Mars/Base'), 'line 3: there is no time zone "Mars/Base"'],
    ['a way of writing that is none', 'times: dd/mm', /^line 1: times: must be a way of writing/],
    ['what is no YAML', 'operations: {', /^line \d: it is no YAML/],
    ['a name twice', 'charset: utf-8\ncharset: utf-8', /^line 2: it is no YAML: Map keys must be unique/],
    ['aliases', 'tables:\n  a: &a { x: y }\n  b: *a', /it uses aliases/],
    ['what would become too much', `a: &a [x]\nb: &b [${'*a,'.repeat(9)}]\nc: [${'*b,'.repeat(9)}]`, /it uses aliases/],
    ['what is nested without end', `tables: ${'['.repeat(100_000)}`, /nested too deeply|no YAML/],
    ['what is too long', `# ${'x'.repeat(300_000)}`, /it is longer than/],
    [
      'a name that JavaScript gives a meaning to',
      of('getUser', 'answer:', '  user: { name: a.__proto__.b }'),
      /line 4: .*cannot stand here/,
    ],
    ['a table by such a name', 'tables: { __proto__: { a: b } }', /tables.__proto__: this cannot be a name here/],
    ['a host as a path', of('getUser', 'path: //elsewhere.example/x'), /line 3: getUser: its path must begin with one/],
    ['an address as a path', of('getUser', 'path: https://elsewhere.example'), /line 3: getUser: its path must begin with one/],
    ['a path that goes up', of('getUser', 'path: /a/../b'), /must not have/],
    ['a path with a query', of('getUser', 'path: /x?a=b'), /stands under constants/],
    ['a path with a line in it', of('getUser', 'path: "/x\\r\\nHost: y"'), /may have letters/],
    ['an encoded path', of('getUser', 'path: /%2e%2e/x'), /may have letters/],
    ['a value in a path that is no field', of('getProfile', 'path: /lid/{nr}'), /\{nr\} in its path is no field/],
    [
      'a header with a line in it',
      'headers: { x-site: "a\\r\\nset-cookie: b" }',
      /line 1: headers.x-site: this cannot stand here/,
    ],
    ['a header of the gateway', 'headers: { x-forwarded-for: 127.0.0.1 }', /headers.x-forwarded-for: this cannot be a name here/],
    ['a header of the connection', 'headers: { transfer-encoding: chunked }', /cannot be a name here/],
    [
      'a field of the query that is none',
      of('searchProfiles', 'query: { geslacht: x }'),
      'line 3: searchProfiles has no parameter geslacht in its query',
    ],
    ['a field of the body that is none', of('like', 'body: { lid: x }'), 'line 3: like has no field lid in its body'],
    [
      'a field of the answer that is none',
      of('getUser', 'answer: { user: { fields: { naam: x } } }'),
      'line 3: getUser has no field user.naam in its answer',
    ],
    ['fields of what has none', of('like', 'answer: { match: { fields: { a: b } } }'), /match has no fields in the contract/],
    ['each of what is no list', of('like', 'answer: { match: { each: x } }'), /match is no list in the contract/],
    [
      'a required field that is left out',
      of('getUser', 'answer: { user: { fields: { email: { omit: true } } } }'),
      /line 3: getUser: the contract has user.email in every answer, and nothing says where it comes from/,
    ],
    [
      'an answer that is not read, and has to say something',
      of('like', 'ignore_answer: true'),
      /the contract has match in every answer, and nothing says/,
    ],
    [
      'a default that the contract does not know',
      of('like', 'answer: { match: { default: soms } }'),
      'line 3: like: match cannot be "soms" in the contract',
    ],
    [
      'a value that the contract does not know',
      of('searchProfiles', 'query: { gender: { values: { man: m } } }'),
      /gender is never man in the contract, but one of male, female/,
    ],
    [
      'a table that is not there',
      of('searchProfiles', 'query: { gender: { values: sekse } }'),
      /there is no table "sekse" under tables/,
    ],
    ['a shape that is not there', of('getUser', 'answer: { user: { fields: lid } }'), /there is no shape "lid" under shapes/],
    ['money of what is none', of('getUser', 'answer: { user: { fields: { email: { as: decimal } } } }'), /email is no amount/],
    [
      'a time of what is none',
      of('getUser', 'answer: { user: { fields: { email: { as: unix } } } }'),
      /email is neither a time nor a day/,
    ],
    [
      'two fields under one name',
      of('sendMessage', 'body: { conversation: x, text: x }'),
      /text and conversation would both be sent as x/,
    ],
    [
      'a field under the name of a constant',
      of('like', 'body: { id: actie }', 'constants: { body: { actie: like } }'),
      /id and a constant would both be sent as actie/,
    ],
    ['a body of a GET', of('like', 'method: GET', 'constants: { body: { a: b } }'), /a GET has no body/],
    [
      'the answer of a stream',
      of('events', 'answer: { a: b }'),
      /events: its answer passes piece by piece and is not read; "answer" is not for it/,
    ],
    ['the file of an export', of('exportData', 'method: POST'), /exportData: its answer passes piece by piece/],
    [
      'the body of what is signed',
      of('paymentWebhook', 'encoding: form'),
      /paymentWebhook: it is signed, and goes on as it came/,
    ],
    [
      'a value of an upload in its path',
      of('sendMessage', 'path: /gesprek/{conversation}/nieuw.php'),
      /line 3: sendMessage: an upload passes as it comes, so that \{conversation\} cannot stand in its path/,
    ],
    ['an error by nothing', 'errors: [{ error: not_found }]', /line 1: errors.0: must say by what it is known/],
    ['an error that the contract does not have', 'errors: [{ status: 500, error: oeps }]', /errors.0.error: must be one of/],
    ['cases without a last one', of('postUser', '- when: { push: 1 }'), /the last mapping holds always/],
    ['cases behind the last one', of('postUser', '- path: /a', '- path: /b'), /is never reached/],
    ['what is no list of settings', '- a', 'line 1: it: must be object'],
    ['settings that YAML calls a set', 'operations: !!set { getGifts }', 'line 1: operations.getGifts: must be object'],
    ['settings that YAML calls a map in order', 'operations: !!omap [ getGifts: absent ]', 'line 1: operations: must be object'],
  ])('refuses %s [MIG-8]', (_name, text, reason) => {
    expect(reasonsOf(text)).toMatch(reason)
  })

  it('says all that is wrong, in the order of lines, up to twenty [MIG-8]', () => {
    const text = of('getUser', 'path: ..', 'times: x', 'pad: y')
    expect(
      reasonsOf(text)
        .split('\n')
        .map((reason) => reason.split(':')[0]),
    ).toEqual(['line 4', 'line 5'])
    const many = `operations:\n${Array.from({ length: 30 }, (_, index) => `  x${index}: absent\n`).join('')}`
    expect(reasonsOf(many).split('\n')).toHaveLength(21)
  })

  it('may be empty, and may say nothing but what is not there [MIG-8]', () => {
    expect(readMapping('').operations.size).toBe(0)
    expect(readMapping('operations:\n').operations.size).toBe(0)
    expect([...readMapping('operations: { autoLike: absent, events: absent }').absent]).toEqual(['autoLike', 'events'])
  })
})

/** The reference is what the schema says: `vitest run --project unit -u src/bff/legacy/mappingFile.test.ts` writes it. */
it('is explained in docs/legacy-yaml.md, every setting of it [MIG-8]', async () => {
  const tables = SECTIONS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, { description }]) => {
      expect(description, name).toBeTypeOf('string')
      return [`\`${name}\``, String(description)] as const
    })
    const all = [['setting', 'meaning'] as const, ...rows]
    const [left, right] = [0, 1].map((column) => Math.max(...all.map((row) => row[column as 0 | 1].length))) as [number, number]
    const [head, ...lines] = all.map(([name, meaning]) => `| ${name.padEnd(left)} | ${meaning.padEnd(right)} |`)
    return `## ${title}\n\n${[head, `| ${'-'.repeat(left)} | ${'-'.repeat(right)} |`, ...lines].join('\n')}\n`
  })
  const intro =
    'Every setting of `legacy.yaml`, as `src/bff/legacy/schema.ts` has it; by example in [migrating.md](migrating.md).\n' +
    'In every list of fields the contract’s name is on the left, and what the old service calls it on the right: a name, or a\n' +
    '_field_ with more to say. A field that is not named is called there as here.\n'
  await expect(`# legacy.yaml\n\n${intro}\n${tables.join('\n')}`).toMatchFileSnapshot('../../../docs/legacy-yaml.md')
})

it('is shown by example in docs/migrating.md, in what it says [MIG-8]', async () => {
  const text = await readFile(new URL('../../../docs/migrating.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## The mapping$(.*?)^## /ms.exec(text) ?? []
  const examples = [...section.matchAll(/^```yaml$(.*?)^```$/gms)].map(([, example]) => example)
  expect(examples).toHaveLength(3)
  expect(readMapping(examples.join('')).operations.size).toBe(4)
})
