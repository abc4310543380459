import { FormattedMessage } from 'react-intl'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { VideoBackdrop } from './VideoBackdrop.tsx'
import './transitionsvideo.scss'

const SCENES = ['landers.step1', 'landers.step2', 'landers.step3'] as const

/** A film beside words that follow one another; without motion they stand below each other [RT-17]. */
export default function TransitionsVideoPage() {
  return (
    <main className="transitions-lander">
      <VideoBackdrop name="city" className="transitions-film" />
      <div className="transitions-text">
        <LanderHead />
        <ol className="transitions-scenes">
          {SCENES.map((scene) => (
            <li key={scene}>
              <FormattedMessage id={scene} />
            </li>
          ))}
        </ol>
        <LanderStart />
      </div>
    </main>
  )
}
