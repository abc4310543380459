import { describe, expect, it } from 'vitest'
import { asLine, isLine, messageProblem } from './text.ts'

describe('a line', () => {
  it.each([
    ...['\u0000', '\t', '\n', '\r', '\u001B', '\u007F', '\u0085', '\u009F'],
    ...['\u2028', '\u2029'],
    ...[
      '\u00AD',
      '\u061C',
      '\u180E',
      '\u200B',
      '\u200E',
      '\u202A',
      '\u202E',
      '\u2060',
      '\u2066',
      '\u2069',
      '\uFEFF',
      '\uFFF9',
      '\u{1D173}',
    ],
    ...['\u{E0001}', '\u{E0020}', '\u{E0041}', '\u{E007F}'],
    ...['\uD800', '\uDFFF', '\uE000', '\u{F0000}', '\uFDD0', '\uFFFF', '\u{1FFFE}'],
    ...['\u034F', '\u115F', '\u1160', '\u2800', '\u3164', '\uFFA0'],
  ])('holds nothing that breaks it, turns it round or is drawn as nothing: %j [SEC-6]', (character) => {
    expect(isLine(`Sam${character}Lee`)).toBe(false)
    expect(asLine(`Sam${character}${character}Lee`)).toBe('Sam Lee')
  })

  it.each([
    'Zoë',
    'نیم\u200Cفاصله',
    '👨\u200D👩\u200D👧 Sam',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Sam',
    '❤\uFE0F',
    '한글',
    'ｱ',
    'हिन्दी',
    '-',
  ])('holds what names and emoji are written with: %j [SEC-6]', (name) => {
    expect(isLine(name)).toBe(true)
    expect(asLine(name)).toBe(name)
  })

  it.each(['', ' ', '\u00A0', '\u3000', '\u0301', '\uFE0F', '\u200D', '\u200C', '\u17B4', '\u{E0067}'])(
    'has something to see in it: %j [SEC-6]',
    (text) => expect(isLine(text)).toBe(false),
  )

  it.each([
    ['Sam\r\nBcc: all@example.com', 'Sam Bcc: all@example.com'],
    ['\u202E Zoë \u{1D173}', 'Zoë'],
    ['a\u2028b\tc', 'a b c'],
    ['👨\u200D👩\u200D👧 Sam', '👨\u200D👩\u200D👧 Sam'],
  ])('is made of any text: %j becomes %j [SEC-6]', (text, line) => expect(asLine(text)).toBe(line))
})

describe('a message', () => {
  it.each(['', ' \n', '\u200B', '\uFEFF\u2060', '\u00A0\u3164', '\u2800'])('has something to see in it: %j [CHT-3]', (text) =>
    expect(messageProblem(text, 9)).toBe('required'),
  )

  it.each(['a', '?', ' 👍🏽 ', '❤\uFE0F', 'ا\u200Cب', '\u{1FAFF}', 'line\nbreak'])(
    'may be anything that can be seen: %j [CHT-3]',
    (text) => expect(messageProblem(text, 10)).toBeUndefined(),
  )

  it('is counted by characters, without the spaces around it [CHT-3]', () => {
    expect(messageProblem(' 👍👍👍 ', 3)).toBeUndefined()
    expect(messageProblem('👍👍👍👍', 3)).toBe('too_long')
  })
})
