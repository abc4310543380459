import { defineMessage, FormattedMessage } from 'react-intl'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { VideoBackdrop } from './VideoBackdrop.tsx'
import './transitionsvideo.scss'
import type { Message } from '../../../core/texts/messages.ts'

const SCENES: Message[] = [
  defineMessage({ id: 'landers.step1' }),
  defineMessage({ id: 'landers.step2' }),
  defineMessage({ id: 'landers.step3' }),
]

/** A film beside words that follow one another; without motion they stand below each other [RT-17]. */
export default function TransitionsVideoPage() {
  return (
    <main className="transitions-lander">
      <VideoBackdrop name="city" className="transitions-film" />
      <div className="transitions-text">
        <LanderHead own="transitions" />
        <ol className="transitions-scenes">
          {SCENES.map((scene) => (
            <li key={scene.id}>
              <FormattedMessage {...scene} />
            </li>
          ))}
        </ol>
        <LanderStart />
      </div>
    </main>
  )
}
