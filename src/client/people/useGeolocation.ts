/** Where the visitor is, when they want to tell [MEM-8]. */
import { useEffect, useState } from 'react'
import type { Schemas } from '../../shared/contract/api.ts'
import { useApi } from '../core/operations/swr.ts'
import { useAppDispatch, useAppSelector } from '../core/store/store.ts'
import { geolocation } from './geolocation.ts'

/** Precise enough for a town, and no more than that. */
const DECIMALS = 2
const PATIENCE_MS = 10_000
const CACHE_MS = 3_600_000

/** The permission as the browser has it, and `locate`, which asks for the place: undefined when there is none. */
export function useGeolocation() {
  const { permission, place } = useAppSelector(geolocation.selectSlice)
  const [isLocating, setLocating] = useState(false)
  const dispatch = useAppDispatch()
  const api = useApi()

  useEffect(() => {
    if (!('geolocation' in navigator)) {
      dispatch(geolocation.actions.permitted('unsupported'))
      return
    }
    let status: PermissionStatus | undefined
    const tell = () => status && dispatch(geolocation.actions.permitted(status.state))
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        status = found
        tell()
        found.addEventListener('change', tell)
      },
      // A browser that does not say: asking for the place will show.
      () => dispatch(geolocation.actions.permitted('unknown')),
    )
    return () => status?.removeEventListener('change', tell)
  }, [dispatch])

  async function locate(): Promise<Schemas['Place'] | undefined> {
    setLocating(true)
    try {
      const { coords } = await currentPosition()
      const query = { lat: rounded(coords.latitude), lon: rounded(coords.longitude) }
      const found = await api.call('geocode', { query })
      dispatch(geolocation.actions.located(found))
      return found
    } catch {
      // Denied, unknown or nowhere near a town: the place is chosen by hand.
      dispatch(geolocation.actions.located(false))
      return undefined
    } finally {
      setLocating(false)
    }
  }
  return { permission, place, isLocating, locate }
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE_MS, maximumAge: CACHE_MS }),
  )
}
