/** The strip of banners, a file of its own: visitors have none. Members' pages have it before they are rendered. */
import { whenConnected } from '../../../core/page/connection.ts'

type Module = typeof import('./BannerStrip.tsx')

let loaded: Module | undefined

const load = whenConnected(() => import('./BannerStrip.tsx'))

export async function loadStrip(): Promise<Module> {
  loaded ??= await load()
  return loaded
}

/** Undefined before anybody has asked for it. */
export const knownStrip = (): Module['BannerStrip'] | undefined => loaded?.BannerStrip
