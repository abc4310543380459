import { Writable } from 'node:stream'

/** Everything a pipe writes, as one text. */
export function collect(pipe: (target: Writable) => unknown): Promise<string> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        // React reuses its buffer between writes.
        chunks.push(Buffer.from(chunk))
        next()
      },
    })
    sink.on('finish', () => done(Buffer.concat(chunks).toString('utf8')))
    sink.on('error', failed)
    pipe(sink)
  })
}
