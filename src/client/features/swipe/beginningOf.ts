/** Where a sentence ends, or a line. */
const ENDS = /[.!?…](?=\s)|\n/gu

/** How a text begins: as many whole sentences as are no longer than that, or else as many whole words of the first. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const ends = [...text.matchAll(ENDS)].map(({ index }) => index + 1).filter((end) => end <= length)
  const end = ends.at(-1)
  if (end !== undefined) return text.slice(0, end).trim()
  const words = text
    .slice(0, length + 1)
    .replace(/\s+\S*$/u, '')
    .slice(0, length)
  return `${words.replace(/[\s,;:–-]+$/u, '')}…`
}
