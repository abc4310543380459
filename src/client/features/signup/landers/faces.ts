import type { Query, Schemas } from '../../../../shared/contract/api.ts'
import type { LoadArgs } from '../../../core/operations/runtime.ts'
import { useOperation } from '../../../core/operations/swr.ts'

const FACES: Query<'searchProfiles'> = { limit: 24 }

/** Faces of members are decoration: a site that hides its search from visitors does without. */
export async function loadFaces({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('searchProfiles', FACES, 'optional')
}

export type Face = Schemas['ProfileCard'] & { main_image: Schemas['Image'] }

/** Up to `count` members with a photo. */
export const useFaces = (count: number): Face[] => useFacesOf(FACES).slice(0, count)

/** The members with a photo that a search finds; fictional ones are not used to advertise. */
export function useFacesOf(search: Query<'searchProfiles'>): Face[] {
  const { data } = useOperation('searchProfiles', search, { revalidateOnMount: false, revalidateOnFocus: false })
  return (data?.profiles ?? []).filter((profile): profile is Face => profile.main_image !== null && !profile.fictional)
}
