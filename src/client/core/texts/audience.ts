import { type Sought, soughtOn } from '../../../shared/rules/audience.ts'
import { nichePrefix } from '../../../shared/rules/landerSlug.ts'
import { useUser } from '../session.ts'
import { useSettings } from '../settings.ts'

/** What texts about the people of the site select by, as values of messages: `niche` and `sought` [MEE-9]. */
export function useAudience(): { niche: string; sought: Sought } {
  const { niche } = useSettings()
  const self = useUser()?.profile
  return { niche: nichePrefix(niche) || 'none', sought: soughtOn(niche, self) }
}
