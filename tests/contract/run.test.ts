/** `npm run contract` as an operator runs it: what it says of each operation, what it ends with, and what it does not say. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { startPhp } from '../php-quirks/recording.ts'
import { freePort } from '../support/processes.ts'
import { backendUrl, productForFile } from '../support/product.ts'
import { hang, html, json, reset, startUpstream, type Upstream } from '../support/upstream.ts'
import { pageOf, type Report } from './suite/report.ts'
import type { Observed } from './suite/service.ts'
import { type Outcome, readException, resultOf, verdictOf } from './suite/verdict.ts'
import { described, violationsIn } from './suite/violations.ts'

const { mailboxUrl, webhookSecret } = productForFile(backendUrl)

// Each starts processes of its own.
vi.setConfig({ testTimeout: 60_000 })

async function run(options: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url)), ...options], {
    env: { ...process.env, ...env },
  })
  let [out, error] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (error += text))
  const [code] = await once(child, 'close')
  const lines = out.trimEnd().split('\n')
  /** What is said of an operation, with what stands below it. */
  const of = (id: OperationId) => {
    const start = lines.findIndex((line) => line.startsWith(`${id} `))
    const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('    '))
    return lines.slice(start, start + 1 + length).map((line) => line.trim().replace(/ {2,}/g, ' '))
  }
  return { code, out, error, of, last: lines.at(-1) }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-report-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('our backend, held against the contract', () => {
  it('honours every operation, with nothing mended [MIG-7, DAT-1]', async () => {
    const { code, out, last } = await run(['--url', backendUrl, '--changes', '--mailbox', mailboxUrl, '--strict'], {
      CONTRACT_WEBHOOK_SECRET: webhookSecret,
    })
    expect(out.split('\n').filter((line) => /^ +[!~]/.test(line))).toEqual([])
    const number = Object.keys(policies).length
    expect([code, last]).toEqual([0, `passed: ${number} honours, 0 quirk absorbed, 0 violates, 0 absent, 0 not tried`])
  }, 300_000)

  it('is only asked for what changes nothing and needs nobody, unless more is allowed [MIG-7]', async () => {
    const { code, of, last } = await run(['--url', backendUrl, '--only', 'getInterests,getChats,like,signup'])
    expect(of('getChats')).toEqual(['getChats honours GET /api/chats.php', '- 200, 400 not tried: needs a member'])
    expect(of('like')).toEqual([
      'like not tried POST /api/like.php',
      '- not tried: it changes something there, which needs --member or --changes',
    ])
    expect([code, last]).toEqual([0, 'passed: 2 honours, 0 quirk absorbed, 0 violates, 0 absent, 2 not tried'])
  })

  it('is tried as the member that is named, who neither signs up nor pays, and is not named by it [MIG-7, SEC-1]', async () => {
    const only = ['--only', 'getUser,putUser,signup,startPayment']
    const { code, out, of } = await run(['--url', backendUrl, '--member', 'free@tandem.example', '--report', folder, ...only], {
      CONTRACT_PASSWORD: 'tandem-demo',
    })
    expect(code).toBe(0)
    expect(of('putUser')).toEqual(['putUser honours PUT /api/user.php'])
    for (const id of ['signup', 'startPayment'] as const)
      expect(of(id).at(1)).toMatch(/^- .*not tried: it signs up, pays or deletes, which needs --changes$/)
    const report = await readFile(join(folder, 'contract-report.html'), 'utf8')
    for (const secret of ['free@tandem', 'tandem-demo']) expect(out + report).not.toContain(secret)
  })

  it('fails who cannot log in, and says so [MIG-7]', async () => {
    const { code, last } = await run(['--url', backendUrl, '--member', 'free@tandem.example', '--only', 'getGifts'], {
      CONTRACT_PASSWORD: 'not it',
    })
    expect([code, last]).toEqual([1, expect.stringContaining('the member cannot log in (The login is answered 401.)')])
  })

  it('with --strict is not passed where it could not be tried, unless told why [DAT-1]', async () => {
    const options = ['--url', backendUrl, '--changes', '--strict', '--only', 'getInterests,resetPassword']
    // A reset needs the link of a mail, to use it and to use it twice at once; here is no mailbox.
    const silent = await run(options)
    expect([silent.code, silent.last]).toEqual([
      1,
      expect.stringMatching(/^FAILED: 2 statuses were not tried without a reason \(/),
    ])
    const reasons = ['200', '409'].flatMap((status) => ['--untried', `resetPassword:${status}=mails go to people`])
    const told = await run([...options, ...reasons])
    expect(told.code).toBe(0)
    expect(told.of('resetPassword')).toContain('- 200, 409 not tried: mails go to people')
  })
})

const MAPPING = `
days: DD-MM-YYYY
operations:
  getCompanyInfo:
    path: /gegevens/bedrijf.php
    answer:
      { name: naam, address: adres, city: plaats, country: land, tradenames: { constant: [] }, vat_numbers: { constant: [] },
        support_phone: { constant: "" }, delete_discount: { constant: 20 }, added: sinds }
  getPackages: absent
`

describe('an old PHP service, held against the contract', () => {
  let php: Awaited<ReturnType<typeof startPhp>>
  let mapping: string
  beforeAll(async () => {
    php = await startPhp(
      { display_errors: '0', output_buffering: '4096' },
      fileURLToPath(new URL('../php-quirks/service.php', import.meta.url)),
    )
    mapping = join(folder, 'legacy.yaml')
    await writeFile(mapping, MAPPING)
  })
  afterAll(() => php.stop())

  it('honours, has quirks that are mended, violates, lacks, or was not tried: each is said of each operation [MIG-7, MIG-8]', async () => {
    const { code, out, of, last } = await run(['--url', php.url, '--mapping', mapping, '--report', folder])
    expect(of('getGifts')).toEqual(['getGifts honours GET /api/gifts.php'])
    expect(of('getRegions')).toEqual([
      'getRegions quirk absorbed GET /api/regions.php',
      '~ noiseBefore (once)',
      '~ numbersAsText (once)',
    ])
    expect(of('getCompanyInfo')).toEqual(['getCompanyInfo quirk absorbed GET /gegevens/bedrijf.php', '~ textAsNumbers (once)'])
    expect(of('getPaymentMethods')).toEqual([
      'getPaymentMethods violates GET /api/payment-methods.php',
      '! 200: methods[].needs_bank should be boolean and is text like "aaa@aaaaaaa.aaa" (once)',
      '! 200: methods[].name is missing (once)',
      expect.stringMatching(
        /^! 200: methods\[\]\.id should be one of directdebit, .*, … and is text like "<a>aaaa<\/a>" \(once\)$/,
      ),
    ])
    expect(of('getBanks')).toEqual([
      'getBanks violates GET /api/banks.php',
      '! answers 302, a redirect to /inloggen.php (2 times)',
    ])
    expect(of('geocode').at(1)).toMatch(/^! answers 200 with an HTML page \(text\/html, \d+ bytes\) \(3 times\)$/)
    expect(of('getInterests')).toEqual(['getInterests absent GET /api/interests.php'])
    expect(of('getPackages')).toEqual(['getPackages absent GET /api/packages.php', '- the mapping says so'])
    expect(of('like')[0]).toBe('like not tried POST /api/like.php')
    const unnamed = /^The mapping does not name (.+): /m.exec(out)?.[1]?.split(', ')
    expect(unnamed).toEqual(expect.arrayContaining(['getGifts', 'getRegions']))
    for (const named of ['getCompanyInfo', 'getPackages']) expect(unnamed).not.toContain(named)
    expect(code).toBe(1)
    expect(last).toMatch(
      /^FAILED: 3 violate the contract \(1 honours, 2 quirk absorbed, 3 violates, \d+ absent, \d+ not tried\)$/,
    )

    const report = await readFile(join(folder, 'contract-report.html'), 'utf8')
    for (const verdict of ['honours', 'quirk absorbed', 'violates', 'absent', 'not tried'])
      expect(report).toMatch(new RegExp(`<b>\\d+</b>${verdict}`))
    expect(report).toContain('methods[].needs_bank should be boolean and is text like &quot;aaa@aaaaaaa.aaa&quot;')
    expect(report).toContain('text like &quot;&lt;a&gt;aaaa&lt;/a&gt;&quot;')
    for (const said of ['sam@example', 'geheim42', 'Onderhoud', '<b>bank']) expect(out + report).not.toContain(said)
  })

  it('violates where it says what the contract has no word for, which the gateway would leave out [MIG-7, MIG-8]', async () => {
    const hobbies = join(folder, 'hobbies.yaml')
    await writeFile(
      hobbies,
      'operations: { getInterests: { path: /hobbys.php, answer: { interests: { name: hobbies, split: "," } } } }',
    )
    const { code, of } = await run(['--url', php.url, '--mapping', hobbies, '--only', 'getInterests'])
    expect(code).toBe(1)
    expect(of('getInterests')).toEqual([
      'getInterests violates GET /hobbys.php',
      expect.stringMatching(/^! 200: interests\[\] should be one of .*, … and is text like "aaaaaa" \(once\)$/),
      expect.stringMatching(/^! 200: interests\[\] should be one of .*, … and is text like "aaaaaaaa" \(once\)$/),
    ])
  })

  it('mends what it is switched to, as the gateway would [MIG-7, MIG-8]', async () => {
    const file = join(folder, 'switched.yaml')
    await writeFile(file, 'operations: { getRegions: { quirks: { numbersAsText: false } } }')
    const { code, of, out } = await run(['--url', php.url, '--mapping', file, '--only', 'getRegions'])
    expect(code).toBe(1)
    expect(out).not.toContain('does not name')
    expect(of('getRegions').slice(1)).toEqual([
      '! 200: regions[].id should be integer and is text like "99" (once)',
      '~ noiseBefore (once)',
    ])
  })

  it('is asked as a member, of whom nothing is said [MIG-7, SEC-1]', async () => {
    const { out, of } = await run(
      ['--url', php.url, '--member', 'proef@example.nl', '--report', folder, '--only', 'postUser,getUser'],
      {
        CONTRACT_PASSWORD: 'gehe1m woord',
      },
    )
    expect(of('postUser')[0]).toBe('postUser violates POST /api/user.php')
    expect(of('postUser')).toContainEqual(expect.stringMatching(/^! 200: user\.profile is missing /))
    expect(of('getUser')[0]).toBe('getUser absent GET /api/user.php')
    const report = await readFile(join(folder, 'contract-report.html'), 'utf8')
    for (const secret of ['proef', 'gehe1m', 's3ss1e']) expect(out + report).not.toContain(secret)
  })
})

describe('a service that is none', () => {
  let odd: Upstream
  beforeAll(async () => {
    odd = await startUpstream()
  })
  afterAll(() => odd.stop())
  const only = ['--only', 'getInterests,getGifts,getRegions,getCompanyInfo,getBanks']

  it('is not there: nobody takes a connection [MIG-7]', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const { code, last } = await run(['--url', url])
    expect(code).toBe(1)
    expect(last).toContain(`nobody takes a connection at ${url} (0 honours, 0 quirk absorbed, 0 violates, 0 absent,`)
  })

  it('hangs: it is left after three times [MIG-7]', async () => {
    odd.behave(hang)
    const before = odd.reached.length
    const { code, of, last } = await run(['--url', odd.url, '--timeout', '0.2', ...only])
    expect(code).toBe(1)
    expect(of('getInterests')).toContain('! gives no answer within 0.2 s (once)')
    expect(of('getBanks')).toContain('- not tried: the service gave no answer 3 times in a row')
    expect(last).toContain('the service gave no answer 3 times in a row')
    expect(odd.reached.length - before).toBe(3)
  })

  it('breaks off [MIG-7]', async () => {
    odd.behave(reset)
    const { of } = await run(['--url', odd.url, ...only])
    expect(of('getInterests')).toContain('! closes the connection without an answer (once)')
  })

  it('has nothing but pages, or leads elsewhere [MIG-7]', async () => {
    odd.behave((_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Welcome</html>'))
    const pages = await run(['--url', odd.url, ...only])
    expect(pages.out).toContain('Every answer was one of HTML pages: is this the address of the service, and its mapping right?')
    odd.behave((_request, response) => void response.writeHead(301, { Location: 'https://www.example.com/nl/' }).end())
    const redirects = await run(['--url', odd.url, ...only])
    expect(redirects.out).toContain('Every answer was one of redirects: is this')
    expect(redirects.of('getGifts')).toContain('! answers 301, a redirect to /nl/ (once)')
    expect([pages.code, redirects.code]).toEqual([1, 1])
  })

  it('answers as the contract has it, but not what it should [MIG-7]', async () => {
    odd.behave(json({ country: 'NL', countryregion: 10, region: 'Utrecht', city: 'Utrecht' }))
    const { code, of } = await run(['--url', odd.url, '--only', 'geocode'])
    expect(of('geocode').slice(1)).toEqual([
      '! answers 200 where the contract has 400 (once)',
      '! answers 200 where the contract has 404 (once)',
    ])
    expect(code).toBe(1)
  })

  it('need not count, nor have versions or pages [MIG-7]', async () => {
    odd.behave(json({ error: 'not_found', request_id: 'x' }, 404))
    const { of } = await run(['--url', odd.url, '--only', 'getProfile'])
    expect(of('getProfile')).toContain('- 429 not there: answers 404 where the contract has 429')
  })

  it('answers what is no JSON, or nothing at all [MIG-7]', async () => {
    odd.behave(html, (_request, response) => void response.writeHead(200).end(), json({ interests: 'none' }))
    const { of } = await run(['--url', odd.url, '--only', 'getGifts,getRegions,getInterests'])
    expect(of('getGifts').at(1)).toMatch(
      /^! answers 200 with what is no JSON, or may not be mended \(text\/html, \d+ bytes\) \(once\)$/,
    )
    expect(of('getRegions')).toContain('! answers 200 with an empty body (once)')
    expect(of('getInterests')).toContain('! 200: interests should be array and is text like "aaaa" (once)')
  })
})

describe('the options', () => {
  it.each([
    [[]],
    [['--url', 'php.internal']],
    [['--url', 'http://sam:secret@php.internal']],
    [['--url', backendUrl, '--only', 'getIntrests']],
    [['--url', backendUrl, '--untried', 'getIntrests=a reason']],
    [['--url', backendUrl, '--untried', 'getInterests:418=a reason']],
    [['--url', backendUrl, '--untried', 'getInterests= ']],
    [['--url', backendUrl, '--mapping', '/nowhere/legacy.yaml']],
    [['--url', backendUrl, '--member', 'free@tandem.example']],
    [['--url', backendUrl, '--timeout', 'soon']],
    [['--url', backendUrl, '--generate', '5']],
    [['--url', backendUrl, '--everything']],
  ])('are refused, and said how to be used: %j [MIG-7]', async (options) => {
    const { code, error, out } = await run(options, { CONTRACT_PASSWORD: '' })
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain('npm run contract -- --url')
  })

  it('are refused where the mapping is wrong, with its lines [MIG-7]', async () => {
    const file = join(folder, 'wrong.yaml')
    await writeFile(file, 'operations:\n  getGifts: { pat: /x.php }\n')
    const { code, error } = await run(['--url', backendUrl, '--mapping', file])
    expect([code, error]).toEqual([2, expect.stringContaining('line 2: operations.getGifts.pat: there is no such setting')])
  })

  it('are explained [MIG-7]', async () => {
    const { code, out } = await run(['--help'])
    expect([code, out]).toEqual([0, expect.stringContaining('--mapping <legacy.yaml>')])
  })
})

describe('a verdict', () => {
  const outcome = (result: Outcome['result'], status = '200'): Outcome => ({ operation: 'getUser', status, result, why: 'so' })
  const observed = (more: Partial<Observed> = {}): Observed => ({
    ...{ calls: 1, missing: 0, quirks: new Map(), violations: new Map(), asked: undefined },
    ...more,
  })
  const verdict = (outcomes: Outcome[], { isStrict = false, reasons = [] as string[], problems = [] as string[] } = {}) =>
    verdictOf([resultOf('getUser', outcomes, observed())], outcomes, {
      exceptions: reasons.map(readException),
      isStrict,
      problems,
    })

  it('passes nothing that is broken, whatever was allowed [MIG-7]', () => {
    const reasons = ['getUser=there are no members']
    expect(verdict([outcome('kept'), outcome('broken', '403')], { reasons, isStrict: true }).passed).toBe(false)
    expect(verdict([outcome('kept'), outcome('not tried', '403')], { reasons, isStrict: true }).passed).toBe(true)
  })

  it('lets one status be named, and no other with it [MIG-7]', () => {
    const [reasons, isStrict] = [['getUser:403=there are no visitors'], true]
    expect(verdict([outcome('kept'), outcome('not tried', '403')], { reasons, isStrict }).passed).toBe(true)
    expect(verdict([outcome('kept', '403'), outcome('not tried')], { reasons, isStrict }).passed).toBe(false)
  })

  it('passes neither a run of nothing nor what went wrong beside [MIG-7]', () => {
    expect(verdict([]).passed).toBe(false)
    expect(verdict([outcome('not tried')]).passed).toBe(false)
    expect(verdict([outcome('kept')], { problems: ['1 wrong answer'] })).toMatchObject({
      passed: false,
      line: expect.stringContaining('1 wrong answer'),
    })
  })

  it('is absent only where nothing of it is there [MIG-7]', () => {
    const of = (more: Partial<Observed>) => resultOf('getUser', [outcome('broken')], observed(more)).verdict
    expect([of({ calls: 2, missing: 2 }), of({ calls: 2, missing: 1 })]).toEqual(['absent', 'violates'])
  })
})

describe('what is said of an answer', () => {
  it('is its form, never what somebody has written [MIG-7, SEC-1]', () => {
    const said = ['Zoë', '12-03-1990', 'x'.repeat(25), '', 12, -1, 1.5, true, null, [], [1], { a: 1 }].map(described)
    expect(said).toEqual([
      ...['text like "aaa"', 'text like "99-99-9999"', 'text of 25 characters', 'empty text', 'a number', 'a negative number'],
      ...['a fraction', 'true', 'null', 'an empty list', 'a list of 1', 'a map of 1'],
    ])
  })

  it('names no field that the contract does not have [MIG-7, SEC-1]', () => {
    const body = { error: 'invalid', request_id: 'x', fields: { 'sam@example.com': 'taken' } }
    expect(violationsIn('getUser', { status: 403, body })).toEqual([expect.stringMatching(/^403: fields\.\* should be one of/)])
  })
})

it('makes a page of anything, in valid HTML that stands alone [MIG-7, SEC-1]', async () => {
  const odd = `<script>alert("1")</script>&'`
  const report: Report = {
    service: `http://${odd}`,
    at: new Date(0),
    mapping: odd,
    warnings: [odd],
    passed: false,
    line: `FAILED: ${odd}`,
    results: [
      {
        operation: 'getUser',
        asked: odd,
        verdict: 'violates',
        quirks: [['noiseBefore', 2]],
        violations: [[odd, 1]],
        notes: [odd],
      },
      { operation: 'getGifts', asked: undefined, verdict: 'honours', quirks: [], violations: [], notes: [] },
    ],
  }
  const page = pageOf(report)
  expect(page).not.toMatch(/<script|alert\("|src=|href="(?!#)|url\(/)
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page)
  expect(results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`))).toEqual([])
})
