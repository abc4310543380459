/** A form with files, on its way: read part by part, and written again under the service's names. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { badRequest, GatewayError } from '../errors.ts'

type Form = {
  /** By the contract's names the service's, and its way to write what is no file. What is not among them does not go on. */
  fields: ReadonlyMap<string, { name: string; write: (value: string) => string }>
  /** Fields that are sent beside. */
  added: readonly (readonly [name: string, value: string])[]
  /** Undefined for UTF-8. */
  encode: ((text: string) => Buffer) | undefined
}

type Part = { name: string; value: string } | { name: string; file: Readable; filename: string; type: string }

/** More than any form of the contract has, in each direction. */
const LIMITS = { fields: 20, files: 5, parts: 25, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 }

/** @throws 400 for what is no form */
export function renamedForm(
  form: Readable,
  contentType: string,
  { fields, added, encode }: Form,
): { body: Readable; contentType: string } {
  const boundary = `----${randomUUID()}`
  const bytes = encode ?? ((text: string) => Buffer.from(text))
  async function* written() {
    for await (const part of partsOf(form, contentType)) {
      const known = fields.get(part.name)
      if ('value' in part) {
        if (known) yield field(known.name, known.write(part.value))
      } else if (!known) part.file.resume()
      else {
        yield bytes(
          `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(known.name)}"; filename="${quoted(part.filename)}"\r\nContent-Type: ${part.type}\r\n\r\n`,
        )
        yield* part.file
        yield Buffer.from('\r\n')
      }
    }
    for (const [name, value] of added) yield field(name, value)
    yield Buffer.from(`--${boundary}--\r\n`)
  }
  const field = (name: string, value: string) =>
    bytes(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`)
  const pieces = written()
  const body = new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error instanceof GatewayError ? error : badRequest()),
      )
    },
    // Who does not want the rest of it, because the service has answered, or because the browser is gone, wants none of the form.
    destroy(error, done) {
      form.destroy()
      done(error)
    },
  })
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** As browsers write names in it (HTML, 4.10.21.7): nothing in them ends the line. */
const quoted = (text: string) => text.replace(/\r\n|[\r\n]/g, '%0D%0A').replace(/"/g, '%22')

/** A type that is one; a line that was smuggled in is none. */
const TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

async function* partsOf(form: Readable, contentType: string): AsyncGenerator<Part> {
  const parts: Part[] = []
  let failure: Error | undefined
  let isOver = false
  let wake = () => {}
  const add = (part: Part) => {
    parts.push(part)
    wake()
  }
  const end = (error?: Error) => {
    failure ??= error
    isOver = true
    wake()
  }
  const parser = parserOf(contentType)
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) =>
    nameTruncated || valueTruncated ? end(badRequest()) : add({ name, value }),
  )
  parser.on('file', (name, file, { filename, mimeType }) => {
    // Its failure is the form's.
    file.on('error', () => {})
    add({ name, file, filename: filename ?? '', type: TYPE.test(mimeType) ? mimeType : 'application/octet-stream' })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => end(badRequest()))
  parser.on('error', () => end(badRequest()))
  parser.on('close', () => end())
  form.on('error', (error) => {
    end(error)
    parser.destroy(error)
  })
  form.pipe(parser)
  for (;;) {
    const part = parts.shift()
    if (failure) throw failure
    if (part) yield part
    else if (isOver) return
    else
      await new Promise<void>((woken) => {
        wake = woken
      })
  }
}

function parserOf(contentType: string) {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' })
  } catch {
    throw badRequest()
  }
}
