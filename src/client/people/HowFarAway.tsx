import { defineMessages } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { type Nearness, Whereabouts } from './ProfileCard.tsx'

const AWAY: Nearness = defineMessages({ under: { id: 'members.underAway' }, between: { id: 'members.distanceAway' } })

/** Place and distance where there is room for all its words. */
export function HowFarAway({ profile }: { profile: Schemas['ProfileCard'] }) {
  return <Whereabouts profile={profile} texts={AWAY} />
}
