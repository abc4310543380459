import { signupAllowed } from '../../../shared/rules/visitors.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useSettings } from '../../core/settings.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { tracking } from './tracking.ts'

/** Whether this visitor may make an account: by the site's setting and where they came from, on the server too [SGN-2]. */
export function useSignupAllowed(): boolean {
  const settings = useSettings()
  const trafficSource = useAppSelector((state) => tracking.selectSlice(state).network)
  return useOffers('signup') && signupAllowed(settings, trafficSource)
}
