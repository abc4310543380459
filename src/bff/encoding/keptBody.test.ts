import { expect, it } from 'vitest'
import type { Encoding } from './encodings.ts'
import { KeptBody } from './keptBody.ts'

it('holds no more memory than it says, in whatever encoding [GW-8, ISO-1]', async () => {
  const body = new KeptBody(Buffer.from('<p>A small page</p>'.repeat(100)), () => {})
  const encodings: (Encoding | undefined)[] = [undefined, 'br', 'gzip', 'zstd']
  const kept = await Promise.all(encodings.map((encoding) => body.as(encoding)))
  const held = kept.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
  expect(held).toBe(body.size)
})
