import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { type Encoding, hasEncoding } from './encodings.ts'

/** Bytes below which an encoding saves nothing that a packet would notice. */
export const ENCODED_FROM_BYTES = 1_024

/**
 * What we prefer of what a browser likes equally: for a body that is sent once, and for one that is kept (decision 034); and
 * what files of the site are there in.
 */
const PREFERENCE = {
  once: (['zstd', 'br', 'gzip'] satisfies Encoding[]).filter(hasEncoding),
  kept: (['br', 'zstd', 'gzip'] satisfies Encoding[]).filter(hasEncoding),
  file: ['br', 'gzip'] satisfies Encoding[],
}

/** What the types of the package leave out. */
type WithPreference = { encoding(available: string[], options: { preferred: string[] }): string | undefined }

/** Browsers of one make say the same; what others make up is bounded. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 })

/**
 * The encoding to send a body in; undefined for none, also where that was refused and nothing we have is accepted:
 * a body that may be unreadable says more than no body.
 * @param header Accept-Encoding
 */
export function acceptedEncoding(header: string | undefined, use: keyof typeof PREFERENCE): Encoding | undefined {
  if (!header) return undefined
  const key = use + header
  const found = known.get(key) ?? { encoding: negotiated(header, [...PREFERENCE[use], 'identity']) }
  known.set(key, found)
  return found.encoding
}

function negotiated(header: string, preferred: string[]): Encoding | undefined {
  const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = negotiator.encoding(preferred, { preferred })
  return encoding === 'identity' ? undefined : (encoding as Encoding | undefined)
}
