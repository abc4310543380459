/** Texts in the service's character set. What it has no character for is sent as browsers send it in forms, and read back. */
import iconv from 'iconv-lite'

export const CHARSETS = ['utf-8', 'latin1', 'iso-8859-2', 'iso-8859-15', 'windows-1250', 'windows-1251', 'windows-1252'] as const
export type Charset = (typeof CHARSETS)[number]

/** What is called Latin 1 is Windows' on the web (WHATWG Encoding): with € and quotes where ISO has nothing. */
const nameOf = (charset: Charset) => (charset === 'latin1' ? 'windows-1252' : charset)

/** All characters of a set. */
const charactersOf = (charset: Charset): ReadonlySet<string> =>
  new Set(iconv.decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), nameOf(charset)).replace(/\uFFFD/g, ''))

const MORE_THAN_ASCII = /[^ -~\s]/

/** Makes the bytes of a text; a character that the set has not is `&#8364;`, as in a form that a browser sends (HTML, 4.10.21.8). */
export function encoderOf(charset: Charset): ((text: string) => Buffer) | undefined {
  if (charset === 'utf-8') return undefined
  const characters = charactersOf(charset)
  const known = (text: string) =>
    Array.from(text, (character) => (characters.has(character) ? character : `&#${character.codePointAt(0)};`)).join('')
  return (text) => (MORE_THAN_ASCII.test(text) ? iconv.encode(known(text), nameOf(charset)) : Buffer.from(text, 'latin1'))
}

export function decoderOf(charset: Charset): ((bytes: Buffer) => string) | undefined {
  return charset === 'utf-8' ? undefined : (bytes) => iconv.decode(bytes, nameOf(charset))
}

/** Undoes `&#8364;` for what cannot have come as itself; whatever else looks like it somebody has written so. */
export function unescaperOf(charset: Charset): ((text: string) => string) | undefined {
  if (charset === 'utf-8') return undefined
  const characters = charactersOf(charset)
  return (text) => {
    if (!text.includes('&#')) return text
    return text.replace(/&#(\d{2,7});/g, (written, code) => {
      const point = Number(code)
      if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return written
      const character = String.fromCodePoint(point)
      return characters.has(character) ? written : character
    })
  }
}
