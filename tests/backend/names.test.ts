/** Names are one line that can be read, wherever they are written and wherever they go. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { render } from '../../mock-backend/features/mails/render.ts'
import { type Mailer, smtpMailer } from '../../mock-backend/ports/mailer.ts'
import { textsIn } from '../../mock-backend/ports/texts.ts'
import { asLine } from '../../src/shared/rules/text.ts'
import { someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world } = productForFile()

const BAD: [string, string][] = [
  ['a line break', 'Sam\nSmith'],
  ['a carriage return', 'Sam\r\nBcc: x@example.com'],
  ['a tab', 'Sam\tSmith'],
  ['a control character', 'Sam\u0007'],
  ['a C1 control character', 'Sam\u0085Smith'],
  ['a line separator', 'Sam\u2028Smith'],
  ['a change of direction', 'Sam\u202Egpj'],
  ['an isolate', '\u2067Sam'],
  ['a direction mark', 'Sam\u200F'],
  ['an Arabic letter mark', 'Sam\u061C'],
  ['a space of no width', 'S\u200Bam'],
  ['nothing to see but joiners', '\u200D\u200C\u200D'],
  ['nothing to see but fillers', '\u3164\u3164'],
  ['half a character', 'Sam\uD83D'],
]
const GOOD = [
  'Sam',
  'O’Neill-Smith',
  'Zoë',
  'محمد علی',
  'می‌خواهم',
  'שָׁלוֹם',
  '山田 太郎',
  'नमस्ते',
  '👩‍👩‍👧‍👦 Sam',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Sam',
  'Q. 2nd',
]

describe('a name', () => {
  it.each(BAD)('with %s is refused at signup, when it is changed and when the signup is completed', async (_what, name) => {
    const signup = {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a good password',
      date_of_birth: '1990-04-12',
      orientation_consent: true,
    }
    const refused = await world.call('signup', { body: { ...signup, name }, headers: someAddress() })
    expect([refused.status, refused.body.fields]).toEqual([422, { name: 'name_characters' }])
    const { headers } = await world.other()
    for (const id of ['updateProfile', 'completeSignup'] as const) {
      const { status, body } = await world.call(id, { body: { name }, headers })
      expect([status, body.fields]).toEqual([422, { name: 'name_characters' }])
    }
  })

  it.each(GOOD)('like %s is taken as it is', async (name) => {
    const { headers } = await world.other()
    const { status, body } = await world.call('updateProfile', { body: { name }, headers })
    expect([status, body.user?.profile.name]).toEqual([200, name])
  })

  it('loses spaces and line breaks around it', async () => {
    const { headers } = await world.other()
    expect((await world.call('updateProfile', { body: { name: ' Sam\n' }, headers })).body.user.profile.name).toBe('Sam')
  })
})

it('a city is one line too', async () => {
  const { headers } = await world.other()
  const { status, body } = await world.call('updateProfile', { body: { city: 'Ut\u202Erecht' }, headers })
  expect([status, body.fields]).toEqual([422, { city: 'invalid_format' }])
})

describe('a mail about somebody', () => {
  const mails: string[] = []
  let smtp: SMTPServer
  let mailer: Mailer
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          mails.push(Buffer.concat(chunks).toString('latin1'))
          done()
        })
      },
    })
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    mailer = smtpMailer(`smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`)
  })
  afterAll(() => new Promise<void>((done) => smtp.close(done)))

  it.each(BAD)('has one line of ASCII as its subject, though an old name has %s', async (_what, name) => {
    const origin = 'http://localhost'
    const letter = {
      kind: 'new_like',
      values: { from: name, site: 'Tandem', name: 'x' },
      siteName: 'Tandem',
      home: origin,
      link: origin,
      settingsLink: origin,
    }
    const mail = render(textsIn('nl'), 'nl', letter)
    const from = { name: 'Tandem', address: 'support@tandem.example' }
    await mailer.send({
      from,
      to: `"a,b"@example.com`,
      ...mail,
      messageId: '<1@localhost>',
      unsubscribeUrl: `${origin}/u?token=x`,
    })
    const headers = (mails.at(-1) as string).split('\r\n\r\n')[0] as string
    expect(headers).toMatch(/^[\x20-\x7e\r\n]+$/)
    const names = headers
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0])
    expect(
      names.filter(
        (header) =>
          !/^(From|To|Subject|Message-ID|List-Unsubscribe|List-Unsubscribe-Post|Date|MIME-Version|Content-Type)$/.test(
            header ?? '',
          ),
      ),
    ).toEqual([])
    expect(names).toHaveLength(new Set(names).size)
    expect(mail.subject).toBe(asLine(mail.subject))
  })
})

it('an export is given to own pages only [ACC-11]', async () => {
  const { headers } = await world.freeMember()
  const ask = (site: string) => world.call('exportData', { headers: { ...headers, 'sec-fetch-site': site } })
  for (const site of ['cross-site', 'same-site', 'none']) expect((await ask(site)).body.error).toBe('foreign_origin')
  expect((await ask('same-origin')).headers.get('content-type')).toBe('application/zip')
})
