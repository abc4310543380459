import type { Query, Schemas } from '../../../../shared/contract/api.ts'
import type { LoadArgs } from '../../../core/operations/runtime.ts'
import { useOperation } from '../../../core/operations/swr.ts'
import { useIsHydrated } from '../../../core/page/hydration.ts'
import { useSettings } from '../../../core/settings.ts'

type Search = Query<'searchProfiles'>
export type Face = Schemas['ProfileCard'] & { main_image: Schemas['Image'] }

/** As many as are known to begin with. */
export const ALL_FACES = 24
/** As many as the start page and the gallery show, who are others: where the visitor's country has fewer, there are more after them. */
const ENOUGH = 16

const inCountry = (country: string): Search => ({ country, limit: ALL_FACES })
const ANYWHERE: Search = { limit: ALL_FACES }

/** Faces of members are decoration: a site that hides its search from visitors does without. */
export async function loadFaces({ runtime }: LoadArgs): Promise<void> {
  const settings = await runtime.prefetch('getSettings')
  if (!settings) return
  const near = await runtime.prefetch('searchProfiles', inCountry(settings.geoip_selected_country), 'optional')
  if (near && facesIn(near).length < ENOUGH) await runtime.prefetch('searchProfiles', ANYWHERE, 'optional')
}

/** Up to `count` members with a photo, those of the visitor's country before others. */
export function useFaces(count: number): Face[] {
  const near = useFacesOf(inCountry(useSettings().geoip_selected_country))
  const others = useFacesOf(near && near.length < ENOUGH ? ANYWHERE : null) ?? []
  const known = new Set(near?.map(({ id }) => id))
  return [...(near ?? []), ...others.filter(({ id }) => !known.has(id))].slice(0, count)
}

/**
 * The members with a photo that a search finds; fictional ones are not used to advertise. They came with the page, or it does
 * without; where one came from another page they are asked for. @param search null: not now
 */
export function useFacesOf(search: Search | null): Face[] | undefined {
  const revalidateOnMount = useIsHydrated()
  const { data } = useOperation('searchProfiles', search, { revalidateOnMount, revalidateOnFocus: false })
  return data && facesIn(data)
}

const facesIn = ({ profiles }: Pick<Schemas['SearchResult'], 'profiles'>): Face[] =>
  profiles.filter((profile): profile is Face => profile.main_image !== null && !profile.fictional)
