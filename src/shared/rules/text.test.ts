import { describe, expect, it } from 'vitest'
import { asLine, isLine } from './text.ts'

describe('a line', () => {
  it.each(['\u00AD', '\u034F', '\u180E', '\u2800', '\u3164', '\uE000', '\uFFF9', '\uFFFF', '\u{1D173}', '\u{E0041}'])(
    'holds nothing that is drawn as nothing, or as something else elsewhere: %j [SEC-6]',
    (character) => expect(isLine(`Sam${character}`)).toBe(false),
  )

  it.each(['Zoë', 'نیم\u200Cفاصله', '👨\u200D👩\u200D👧 Sam', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Sam'])(
    'holds what names and emoji are written with: %j [SEC-6]',
    (name) => expect(isLine(name)).toBe(true),
  )

  it.each([
    ['Sam\r\nBcc: all@example.com', 'Sam Bcc: all@example.com'],
    ['\u202E Zoë \u{1D173}', 'Zoë'],
    ['a\u2028b\tc', 'a b c'],
    ['👨\u200D👩\u200D👧 Sam', '👨\u200D👩\u200D👧 Sam'],
  ])('is made of any text: %j becomes %j [SEC-6]', (text, line) => expect(asLine(text)).toBe(line))
})
