/**
 * The JSON of an answer that PHP put something in front of: a byte-order mark, warnings, notices, blank lines [MIG-8].
 * @returns the parsed value, or undefined when no JSON object or array follows.
 */
export function jsonAfterNoise(text: string): unknown {
  const clean = text.replace(/^\uFEFF/, '').trim()
  const whole = parsed(clean)
  if (whole !== undefined) return whole
  // Noise is HTML or prose and may itself hold brackets: the answer is the first bracket from which all the rest parses.
  for (const { index } of clean.matchAll(/^[ \t]*[{[]|(?<=>)\s*[{[]/gm)) {
    const value = parsed(clean.slice(index))
    if (value !== undefined) return value
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
