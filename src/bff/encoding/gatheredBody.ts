import { Writable } from 'node:stream'
import type { Response } from 'express'
import { coderOf, type Encoding } from './encodings.ts'
import { endEncoded } from './endEncoded.ts'

/**
 * A body that comes in many small writes and leaves in as few as can be: whole, when its writer never waits; else a piece
 * each time the writer has said `flush` and then really waits, i.e. has written nothing more by the time that everything
 * which was ready has had its turn. Each piece that is flushed costs as much as compressing a page does.
 */
export class GatheredBody extends Writable {
  readonly #response: Response
  readonly #encoding: Encoding | undefined
  #pieces: Buffer[] = []
  /** Where pieces go once one has had to leave before the end. */
  #out: (Writable & { flush?: () => void }) | undefined
  #turn: NodeJS.Immediate | undefined

  constructor(response: Response, encoding: Encoding | undefined) {
    super()
    this.#response = response
    this.#encoding = encoding
    response.once('close', () => this.destroy())
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    clearImmediate(this.#turn)
    this.#pieces.push(piece)
    done()
  }

  /** Called by React when it has nothing more to write for now. */
  flush(): void {
    clearImmediate(this.#turn)
    // What is ready by then has been put off for one turn of the event loop itself.
    this.#turn = setImmediate(() => {
      this.#turn = setImmediate(() => this.#send())
    })
  }

  override _final(done: (error?: Error | null) => void): void {
    clearImmediate(this.#turn)
    const rest = Buffer.concat(this.#pieces)
    if (this.#out) {
      this.#out.end(rest)
      done()
    } else endEncoded(this.#response, rest, this.#encoding).then(() => done(), done)
  }

  /** Half a page must not look like the whole of it. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#turn)
    if (error) this.#response.destroy()
    done(error)
  }

  #send(): void {
    if (this.#pieces.length === 0) return
    this.#out ??= this.#open()
    this.#out.write(Buffer.concat(this.#pieces))
    this.#out.flush?.()
    this.#pieces = []
  }

  #open(): Writable {
    this.#response.vary('Accept-Encoding')
    if (!this.#encoding) return this.#response
    this.#response.setHeader('Content-Encoding', this.#encoding)
    const encoder = coderOf(this.#encoding).stream()
    this.#response.once('close', () => encoder.destroy())
    encoder.pipe(this.#response)
    return encoder
  }
}
