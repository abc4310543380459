import { CHUNK_RELOAD_MS } from '../../../shared/rules/constants.ts'
import { isOnline } from './connection.ts'

const KEY = 'tandem-chunk-reload'

let optionalLoading = 0

/** A chunk the page can do without: if it cannot be loaded, nothing that is typed is lost to a reload. */
export async function optionalChunk<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  optionalLoading += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    optionalLoading -= 1
  }
}

/**
 * A chunk that cannot be loaded is most often one of a build that is gone: the page is loaded anew, once in a while, so
 * that a chunk that never loads does not reload it for ever [PUL-6].
 */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection there is nothing to load it anew from: the page stays.
    if (optionalLoading > 0 || !isOnline()) return
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < CHUNK_RELOAD_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
