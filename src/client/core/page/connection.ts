/** Whether there is a connection, as far as the browser knows: what waits for one goes on by itself when it is back. */
import { useSyncExternalStore } from 'react'

/** True on the server, too. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** @returns ends listening */
export function onReconnect(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

function subscribe(onChange: () => void): () => void {
  const end = onReconnect(onChange)
  window.addEventListener('offline', onChange)
  return () => {
    end()
    window.removeEventListener('offline', onChange)
  }
}

/** When there is a connection: at once, or when it is back. */
export function connected(): Promise<void> {
  if (isOnline()) return Promise.resolve()
  return new Promise((resume) => window.addEventListener('online', () => resume(), { once: true }))
}

/**
 * A module that is asked for when there is a connection, and once more where that was lost meanwhile: a component whose file
 * could not be fetched never comes again.
 */
export const whenConnected =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (;;) {
      await connected()
      try {
        return await load()
      } catch (error) {
        if (isOnline()) throw error
      }
    }
  }
