/** `npm run contract` as an operator runs it: what it ends with, and what its last line says. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendUrl } from '../support/product.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'
import { type Outcome, readException, verdictOf } from './suite/verdict.ts'

async function run(...options: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url)), ...options])
  let [out, error] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (error += text))
  const [code] = await once(child, 'close')
  return { code, out, error, last: out.trimEnd().split('\n').at(-1) }
}
const ours = ['--url', backendUrl]

describe('the contract suite against a service', () => {
  let wrong: Upstream
  beforeAll(async () => {
    wrong = await startUpstream()
    wrong.behave(json({ interests: 'none' }))
  })
  afterAll(() => wrong.stop())

  it('passes one that keeps everything [DAT-1]', async () => {
    expect(await run(...ours, '--only', 'getInterests,getGifts,geocode')).toMatchObject({
      code: 0,
      last: expect.stringMatching(/^passed: \d+ kept, 0 broken, 0 not tried$/),
    })
  })

  it('fails one that breaks it [DAT-1]', async () => {
    const { code, last } = await run('--url', wrong.url, '--only', 'getInterests')
    expect([code, last]).toEqual([1, 'FAILED: 1 broken, nothing was kept (0 kept, 1 broken, 0 not tried)'])
  })

  it('does not pass what it could not try, unless told why [DAT-1]', async () => {
    // A reset needs the link of a mail, to use it and to use it twice at once; here is no mailbox.
    const only = ['--only', 'getInterests,resetPassword', '--no-rate-limits']
    const silent = await run(...ours, ...only)
    expect([silent.code, silent.last]).toEqual([1, expect.stringMatching(/^FAILED: 2 not tried without a reason \(/)])
    const reasons = ['200', '409'].flatMap((status) => ['--untried', `resetPassword:${status}=mails go to people`])
    const told = await run(...ours, ...only, ...reasons)
    expect([told.code, told.last]).toEqual([0, expect.stringMatching(/^passed: \d+ kept, 0 broken, 3 not tried$/)])
    expect(told.out).toContain('200 (not tried: mails go to people)')
  })

  it.each([
    [[]],
    [['--url', backendUrl, '--only', 'getIntrests']],
    [['--url', backendUrl, '--untried', 'getIntrests=a reason']],
    [['--url', backendUrl, '--untried', 'getInterests:418=a reason']],
    [['--url', backendUrl, '--untried', 'getInterests= ']],
    [['--url', backendUrl, '--everything']],
  ])('refuses %j and says how it is used', async (options) => {
    const { code, error, out } = await run(...options)
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain('npm run contract -- --url')
  })
})

describe('a verdict', () => {
  const outcome = (result: Outcome['result'], status = '200'): Outcome => ({ operation: 'getUser', status, result })

  it('passes nothing that is broken, whatever was allowed', () => {
    const exceptions = [readException('getUser=there are no members')]
    expect(verdictOf([outcome('kept'), outcome('broken', '403')], exceptions).passed).toBe(false)
    expect(verdictOf([outcome('kept'), outcome('not tried', '403')], exceptions).passed).toBe(true)
  })

  it('lets one status be named, and no other with it', () => {
    const exceptions = [readException('getUser:403=there are no visitors')]
    expect(verdictOf([outcome('kept'), outcome('not tried', '403')], exceptions).passed).toBe(true)
    expect(verdictOf([outcome('kept', '403'), outcome('not tried')], exceptions).passed).toBe(false)
  })

  it('passes neither a run of nothing nor wrong answers to generated requests', () => {
    expect(verdictOf([], []).passed).toBe(false)
    expect(verdictOf([outcome('kept')], [], 1)).toMatchObject({ passed: false, line: expect.stringContaining('1 wrong answers') })
  })
})
