import { FormattedMessage } from 'react-intl'
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
      <VideoBackdrop name={sought === 'men' ? 'men' : 'people'} className="video-backdrop">
        {/* What the headline says: a hello, and who it was said to begins to answer. */}
        <div className="video-talk" aria-hidden="true">
          <p>
            <FormattedMessage id="landers.videoHello" />
          </p>
          <p>
            <i />
            <i />
            <i />
          </p>
        </div>
      </VideoBackdrop>
      <div className="video-card">
        <LanderHead own="video" />
        <LanderStart />
      </div>
    </main>
  )
}
