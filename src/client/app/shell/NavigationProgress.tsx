import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PROGRESS } from '../../../shared/rules/constants.ts'

type Phase = 'idle' | 'running' | 'done'

/**
 * A bar at the top while a navigation takes longer than the throttle; it creeps for `duration` and goes away after
 * `hide` [INF-8]. The movement is CSS; this only says when.
 */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), PROGRESS.throttle)
      return () => clearTimeout(timer)
    }
    setPhase((before) => (before === 'running' ? 'done' : 'idle'))
    const timer = setTimeout(() => setPhase('idle'), PROGRESS.hide)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <div className={`navigation-progress is-${phase}`} role="presentation" />
}
