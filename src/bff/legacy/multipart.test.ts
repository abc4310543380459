import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { renamedForm } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const plain = (value: string) => value
const FORM = {
  fields: new Map([
    ['photo', { name: 'foto[bestand]', write: plain }],
    ['main', { name: 'hoofd', write: (value: string) => (value === '1' ? 'J' : 'N') }],
  ]),
  added: [['van', 'site']] as const,
  encode: undefined,
}
/** What is sent of a form, with a boundary that is known. */
const sent = async (text: string, form = FORM) => {
  const { body, contentType } = renamedForm(Readable.from([Buffer.from(text)]), TYPE, form)
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] as string
  return (await buffer(body)).toString('latin1').replaceAll(boundary, 'B')
}

describe('a form on its way', () => {
  it('has the service’s names and values, what is added, and nothing else [MIG-8]', async () => {
    const text = `${part('name="main"', '1')}${part('name="is_admin"', '1')}${part('name="photo"; filename="a.jpg"', 'bytes')}--x--\r\n`
    expect(await sent(text)).toBe(
      '--B\r\nContent-Disposition: form-data; name="hoofd"\r\n\r\nJ\r\n' +
        '--B\r\nContent-Disposition: form-data; name="foto[bestand]"; filename="a.jpg"\r\nContent-Type: text/plain\r\n\r\nbytes\r\n' +
        '--B\r\nContent-Disposition: form-data; name="van"\r\n\r\nsite\r\n--B--\r\n',
    )
  })

  it('has no line in the name of a file or in its type that was not there [SEC-1, MIG-8]', async () => {
    const head = 'name="photo"; filename*=utf-8\'\'a%0D%0AX-Admin%3A%201%22.jpg\r\nContent-Type: image/jpeg; x="\\"'
    const said = await sent(`${part(head, 'bytes')}--x--\r\n`)
    expect(said).toContain('filename="a%0D%0AX-Admin: 1%22.jpg"\r\nContent-Type: text/plain\r\n\r\nbytes')
  })

  it.each([
    ['that ends amid a file', part('name="photo"; filename="a"', 'half').slice(0, -2)],
    ['of too many fields', `${part('name="main"', '1').repeat(40)}--x--\r\n`],
    ['that is none', 'hello'],
  ])('%s fails as what is not of the contract’s form [MIG-8]', async (_name, text) => {
    await expect(sent(text)).rejects.toMatchObject({ status: 400 })
  })

  it('is let go of when nobody wants the rest [ISO-1, MIG-8]', async () => {
    const form = new Readable({ read() {} })
    form.push(`--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n${'y'.repeat(100)}`)
    const { body } = renamedForm(form, TYPE, FORM)
    await once(body, 'readable')
    body.destroy()
    await once(body, 'close')
    expect(form.destroyed).toBe(true)
  })

  it('fails as what sends it does [ISO-1, MIG-8]', async () => {
    const form = new Readable({ read() {} })
    const { body } = renamedForm(form, TYPE, FORM)
    form.destroy(new Error('too slow'))
    await expect(buffer(body)).rejects.toThrow()
  })
})
