/** What of the old site is beside the contract and stays alive: a list of what may be asked, and nothing else [MIG-8]. */
import { matchPath } from 'react-router'
import { policies } from '../../shared/contract/policies.generated.ts'
import { AVAILABLE_LOCALES } from '../../shared/locales.ts'
import { ROUTE_TABLE } from '../../shared/routes.ts'
import type { Place } from './context.ts'
import type { PassedPath } from './schema.ts'

/** @property methods in capitals, HEAD with GET @property milliseconds of the service's silence */
export type Passed = { methods: string[]; bytes: number; milliseconds: number }
/** @param path as it came, without query */
export type PassedOn = (path: string) => Passed | undefined

type Entry = Passed & { path: string; below: string | undefined }

/** Beneath these everything is ours. */
const OURS = [
  ...['/api/docs', '/assets', '/health', '/photos', '/service-worker.js', '/manifest.webmanifest', '/offline.html'],
  ...AVAILABLE_LOCALES.map((language) => `/${language}`),
]
const PLAIN = /^(?:\/[A-Za-z0-9._~-]+)+\/?$/

/** @param problem told what cannot be passed on */
export function passedPaths(list: PassedPath[] = [], problem: (place: Place, sentence: string) => void): PassedOn {
  const entries = list.map((passed, index) => {
    const wrong = problemIn(passed.path)
    if (wrong) problem(['passthrough', index, 'path'], `passthrough: ${passed.path} ${wrong}`)
    return entryOf(passed)
  })
  return (path) => {
    const found = entries.find((entry) => entry.path === path || (entry.below !== undefined && path.startsWith(entry.below)))
    return found && staysThere(path) ? found : undefined
  }
}

function entryOf({ path, methods = ['GET'], kilobytes = 100, seconds = 30 }: PassedPath): Entry {
  const isFolder = path.endsWith('/*')
  return {
    path: isFolder ? path.slice(0, -2) : path,
    below: isFolder ? path.slice(0, -1) : undefined,
    methods: methods.includes('GET') ? ['HEAD', ...methods] : methods,
    bytes: kilobytes * 1024,
    milliseconds: seconds * 1000,
  }
}

function problemIn(path: string): string | undefined {
  const isFolder = path.endsWith('/*')
  if (!PLAIN.test(isFolder ? path.slice(0, -1) : path)) return 'is no path such as /feed.xml or /admin/*'
  return problemOf(path.toLowerCase())
}

/** @param path in small letters: the old service may make no difference */
function problemOf(path: string): string | undefined {
  const folder = path.endsWith('/*') ? path.slice(0, -1) : undefined
  const plain = folder ?? path
  if (!staysThere(plain)) return 'is no path such as /feed.xml or /admin/*'
  const isWithin = (own: string) => (folder ? `${own}/`.startsWith(folder) : own === path) || `${plain}/`.startsWith(`${own}/`)
  if (OURS.some(isWithin)) return 'is ours'
  const operations = Object.values(policies).map((policy) => policy.path)
  if (operations.some((own) => (folder ? own.startsWith(folder) : own === path))) return 'is an operation of the contract'
  const page = Object.values(ROUTE_TABLE).find((route) =>
    folder ? `${route.path}/`.startsWith(folder) : matchPath(route.path, path) !== null,
  )
  return page && 'is a page of the site'
}

/** Whether nobody who decodes it, however often, comes to another place than where it seems to lead. */
export function staysThere(path: string): boolean {
  const segments = path.split('/').slice(1)
  return segments.every((segment, index) => {
    if (segment === '') return index === segments.length - 1
    return !/^\.{1,2}$|[\\;]|%(?:2e|2f|5c|25|00)/i.test(segment)
  })
}
