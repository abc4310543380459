import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { VideoBackdrop } from './VideoBackdrop.tsx'
import './video.scss'

/** A film behind one question [RT-17]. */
export default function VideoPage() {
  return (
    <main className="video-lander">
      <VideoBackdrop name="people" className="video-backdrop" />
      <div className="video-card">
        <LanderHead own="video" />
        <LanderStart />
      </div>
    </main>
  )
}
