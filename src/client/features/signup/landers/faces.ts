import type { Query, Schemas } from '../../../../shared/contract/api.ts'
import type { LoadArgs } from '../../../core/operations/runtime.ts'
import { useOperation } from '../../../core/operations/swr.ts'

const FACES: Query<'searchProfiles'> = { limit: 24 }

/** Faces of members are decoration: a site that hides its search from visitors does without. */
export async function loadFaces({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('searchProfiles', FACES, 'optional')
}

type Face = Schemas['ProfileCard'] & { main_image: Schemas['Image'] }

/** Up to `count` members with a photo; fictional ones are not used to advertise. */
export function useFaces(count: number): Face[] {
  const { data } = useOperation('searchProfiles', FACES, { revalidateOnMount: false, revalidateOnFocus: false })
  const real = (data?.profiles ?? []).filter((profile): profile is Face => profile.main_image !== null && !profile.fictional)
  return real.slice(0, count)
}
