/**
 * The JSON of an answer that PHP put something in front of: a byte-order mark, warnings, notices, blank lines [MIG-8].
 * @returns the parsed value, or undefined when no JSON object or array follows.
 */
export function jsonAfterNoise(text: string): object | undefined {
  // A byte-order mark counts as a space.
  const clean = text.trim()
  // Noise is HTML or prose and may itself hold brackets: the answer is the first bracket from which all the rest parses.
  for (const { index } of clean.matchAll(/^[ \t]*[{[]|(?<=>)\s*[{[]/gm)) {
    const value = parsed(clean.slice(index))
    if (value !== undefined) return value
  }
  return undefined
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
