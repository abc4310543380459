const parsed = new WeakMap<Buffer, unknown>()

/** What a body says, undefined where it is no JSON: read once, so that the same body is the same object. */
export function parsedBody(body: Buffer): unknown {
  if (!parsed.has(body)) parsed.set(body, asJson(body.toString('utf8')))
  return parsed.get(body)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
