import { expect, it } from 'vitest'
import { utf8 } from './utf8.ts'

it.each([
  ['nothing', []],
  ['plain English', ['<p>', 'How are you?', '</p>']],
  ['characters of every length', ['a', 'é', '–', '😀', 'ż'.repeat(1_000)]],
  ['half a character', ['\ud83d', 'a']],
])('writes %s as Buffer.from does', (_what, pieces) => {
  const each = pieces.map((piece) => Buffer.from(piece))
  expect(utf8(pieces).equals(Buffer.concat(each))).toBe(true)
})
