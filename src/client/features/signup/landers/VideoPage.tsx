import { useAudience } from '../../../core/texts/audience.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { VideoBackdrop } from './VideoBackdrop.tsx'
import './video.scss'

/** A film of those who are looked for, beside one question [RT-17, MEE-9]. */
export default function VideoPage() {
  const { sought } = useAudience()
  return (
    <main className="video-lander">
      <VideoBackdrop name={sought === 'men' ? 'men' : 'people'} className="video-backdrop" />
      <div className="video-card">
        <LanderHead own="video" />
        <LanderStart />
      </div>
    </main>
  )
}
