/** One entry in each of the browser's storages. */
export const KEY = 'tandem'

type Place = 'localStorage' | 'sessionStorage'

/** Storage can be full, forbidden or hold anything: then the visitor starts anew. */
export function read<Stored>(place: Place): Partial<Stored> {
  try {
    const stored: unknown = JSON.parse(window[place].getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Partial<Stored>) : {}
  } catch {
    return {}
  }
}

/** Writes only what differs from the last time. */
export function writer(place: Place): (state: object) => void {
  let before = ''
  return (state) => {
    const text = JSON.stringify(state)
    if (text === before) return
    before = text
    try {
      window[place].setItem(KEY, text)
    } catch {
      // Nothing is lost but the memory of it.
    }
  }
}
