/** As the contract's SwipeCard. */
const MOST = 200
/** A character more tells that there is more. */
export const ENOUGH = MOST + 1

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text, in code points no more than a card has room for: by whole words, or at least by whole characters. */
export function excerptOf(text: string): string {
  const points = Array.from(text)
  if (points.length <= MOST) return text
  // What the cut has gone through is the last one.
  const whole = [...graphemes.segment(points.slice(0, MOST).join(''))].slice(0, -1)
  const begin = whole.map(({ segment }) => segment).join('')
  const words = begin.replace(/\s+\S*$/, '')
  // One word only, or a script without spaces.
  const shown = words.length > begin.length / 2 ? words : begin
  return `${shown.replace(/[\s,;:–-]+$/, '')}…`
}
