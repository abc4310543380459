/**
 * Where the old service's pictures lie. With both sides in use there is one `cdn_prefix` and two homes: what the old service
 * answers says then itself where its pictures are, and the prefix is left to our backend [MIG-8, MEM-5].
 */
import type { OperationId } from '../../shared/contract/api.ts'
import { contract } from '../../shared/contract/contract.generated.ts'
import type { JsonSchema } from '../../shared/contract/document.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { LEGACY_PICTURES } from '../../shared/rules/imageUrl.ts'
import { shapeOf } from './shape.ts'

/** @property prefix of their addresses on our pages @property path where the service itself has them; undefined on another host */
export type PictureHome = { prefix: string; path: string | undefined }

/** What the setting may be: a folder of the service's, or an address elsewhere. */
export const PICTURES = '^(?!.*/\\.{1,2}/)(?:https?://[A-Za-z0-9.-]+(?::\\d{1,5})?)?/(?:[A-Za-z0-9._~-]+/)*$'

/** The prefix of ours, whatever our backend says of it: gateway and backend agree on it. */
const OURS = '/photos/'

export function pictureHome(pictures: string | undefined): PictureHome | undefined {
  if (pictures === undefined) return undefined
  return pictures.startsWith('/') ? { prefix: LEGACY_PICTURES, path: pictures } : { prefix: pictures, path: undefined }
}

/** Puts addresses into a value, in place. */
type Place = (value: unknown, prefix: string) => void

/** The body of a success, with whole addresses for its paths; as it was where it has none, or cannot be read. */
export function withPictures(operation: OperationId, body: Buffer, { prefix }: PictureHome): Buffer {
  const place = placeOf(operation)
  if (!place) return body
  try {
    const value: unknown = JSON.parse(body.toString())
    place(value, prefix)
    return Buffer.from(JSON.stringify(value))
  } catch {
    return body
  }
}

const places = new Map<OperationId, Place | undefined>()

function placeOf(operation: OperationId): Place | undefined {
  if (!places.has(operation)) {
    const schema = contract[operation].responses[policies[operation].success]?.content?.['application/json']?.schema
    places.set(operation, schema && placeIn(schema))
  }
  return places.get(operation)
}

/** @returns undefined where there is no picture in it */
function placeIn(schema: JsonSchema): Place | undefined {
  const { kind, properties, items } = shapeOf(schema)
  if (kind === 'list' || kind === 'map') {
    const each = placeIn(items)
    return (
      each &&
      ((value, prefix) => {
        if (isThing(value)) for (const item of Object.values(value)) each(item, prefix)
      })
    )
  }
  if (kind !== 'object') return undefined
  const paths = new Set(pathsOf(Object.keys(properties)))
  const within = Object.entries(properties).flatMap(([name, its]) => {
    if (paths.has(name)) return [[name, undefined] as const]
    const place = name === 'cdn_prefix' ? undefined : placeIn(its)
    return place || name === 'cdn_prefix' ? [[name, place] as const] : []
  })
  if (within.length === 0) return undefined
  return (value, prefix) => {
    if (!isThing(value)) return
    for (const [name, place] of within) {
      if (!Object.hasOwn(value, name)) continue
      if (place) place(value[name], prefix)
      else if (name === 'cdn_prefix') value[name] = OURS
      else if (typeof value[name] === 'string') value[name] = prefix + value[name]
    }
  }
}

/** Which of an object's fields are paths: an image's, and a gift's. A like has a `match` too, which is none. */
function pathsOf(names: string[]): string[] {
  if (names.includes('thumb_filename')) return ['filename', 'thumb_filename', 'match']
  return names.includes('image') ? ['image'] : []
}

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
