import { coderOf, type Encoding } from './encodings.ts'
import { ownBytes } from './ownBytes.ts'

/** A body that is sent again unchanged. Each encoding of it is made once, when it is first asked for. */
export class KeptBody {
  readonly plain: Buffer
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>()
  readonly #onGrown: () => void

  /** @param onGrown called when another encoding has been made, and `size` is larger */
  constructor(plain: Buffer, onGrown: () => void) {
    this.plain = ownBytes(plain)
    this.#onGrown = onGrown
  }

  /** The bytes that are kept. */
  get size(): number {
    const made = [...this.#encoded.values()].filter(Buffer.isBuffer)
    return made.reduce((sum, { length }) => sum + length, this.plain.length)
  }

  /** At once, when it is there. */
  as(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.plain
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = this.#make(encoding)
    this.#encoded.set(encoding, made)
    return made
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const made = await coderOf(encoding)
      .kept(this.plain)
      .catch((error: unknown) => {
        // One failure is one answer's: the next that is asked for tries again.
        this.#encoded.delete(encoding)
        throw error
      })
    const encoded = ownBytes(made)
    this.#encoded.set(encoding, encoded)
    this.#onGrown()
    return encoded
  }
}
