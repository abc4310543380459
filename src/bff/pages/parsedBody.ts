const parsed = new WeakMap<Buffer, unknown>()
const texts = new WeakMap<object, string>()

/** What a body says, undefined where it is no JSON: read once, so that the same body is the same object. */
export function parsedBody(body: Buffer): unknown {
  if (!parsed.has(body)) parsed.set(body, asJson(body.toString('utf8')))
  return parsed.get(body)
}

/** The JSON that an object was parsed from; undefined where it came from elsewhere. */
export function jsonOf(value: object): string | undefined {
  return texts.get(value)
}

function asJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) texts.set(value, text)
    return value
  } catch {
    return undefined
  }
}
