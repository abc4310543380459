import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Text = string | { defaultMessage: string; description?: string }

/** The sources as they are, beside catalogues that a test may break. */
let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'catalogues-test-'))
  for (const source of ['src', 'mock-backend', 'openapi.yaml']) await symlink(resolve(source), join(scratch, source))
  await cp('locales', join(scratch, 'locales'), { recursive: true })
})
afterEach(() => rm(scratch, { recursive: true }))

const check = () =>
  new Promise<string>((done) => {
    execFile(process.execPath, [resolve('scripts/check-catalogues.ts')], { cwd: scratch }, (error, _out, problems) =>
      done(error ? problems : 'fine'),
    )
  })

async function change(locale: string, how: (catalogue: Record<string, Text>) => void): Promise<void> {
  const path = join(scratch, 'locales', `${locale}.json`)
  const catalogue = JSON.parse(await readFile(path, 'utf8'))
  how(catalogue)
  await writeFile(path, JSON.stringify(catalogue))
}

describe('the catalogue check', () => {
  it('lets the catalogues pass as they are', async () => {
    expect(await check()).toBe('fine')
  })

  it('finds what a language lacks, has too much, or says with other placeholders', async () => {
    await change('nl', (texts) => {
      delete texts['common.back']
      texts['common.forth'] = 'Vooruit'
      texts['chats.with'] = 'Zonder naam'
    })
    const problems = await check()
    expect(problems).toMatch(/Missing translation keys for locale nl:\s+common\.back\n/)
    expect(problems).toMatch(/Extra translation keys for locale nl:\s+common\.forth\n/)
    expect(problems).toContain('chats.with: Different number of variables: [name] vs []')
  })

  it('finds a text that does not parse', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'chats.with': 'Met {name' }))
    expect(await check()).toContain('Met {name')
  })

  it('finds texts that are empty, undescribed, never said, or missing for what can be said', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'common.back': ' ' }))
    await change('en', (texts) => {
      texts['common.next'] = 'Next'
      texts['common.forth'] = { defaultMessage: 'Forward', description: 'Nobody says it' }
      delete texts['errors.invalid']
      delete texts['nav.login']
    })
    const problems = (await check()).split('\n')
    expect(problems).toEqual(
      expect.arrayContaining([
        'nl common.back: is empty',
        'en common.next: has no description',
        'common.forth: not used',
        'errors.invalid: can be said, but has no text',
        'nav.login: can be said, but has no text',
      ]),
    )
  })

  it('finds a catalogue that nobody is offered, and an offered language without one', async () => {
    await cp(join(scratch, 'locales/nl.json'), join(scratch, 'locales/it.json'))
    await rm(join(scratch, 'locales/nl.json'))
    const problems = await check()
    expect(problems).toContain('it: has a catalogue, but is not among AVAILABLE_LOCALES')
    expect(problems).toContain('nl: is among AVAILABLE_LOCALES, but has no catalogue')
  })
})
