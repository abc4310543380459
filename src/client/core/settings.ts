import { createContext, useContext } from 'react'
import { type Cache, unstable_serialize } from 'swr'
import type { Schemas } from '../../shared/contract/api.ts'
import { keyOf } from './operations/runtime.ts'

const SettingsContext = createContext<Schemas['Settings'] | undefined>(undefined)
export const SettingsProvider = SettingsContext.Provider

/**
 * The site's settings. They come with every page and hold for as long as it lives, so a context hands them down: every
 * card of a grid asks for them.
 */
export function useSettings(): Schemas['Settings'] {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('A page was rendered without settings')
  return settings
}

/** As `useSettings`, where a page is shown all the same when nothing is known. */
export const useKnownSettings = () => useContext(SettingsContext)

/** The settings a page was rendered with. */
export function settingsIn(cache: Cache): Schemas['Settings'] | undefined {
  return cache.get(unstable_serialize(keyOf('getSettings')))?.data
}
