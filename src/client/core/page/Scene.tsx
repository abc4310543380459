import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Message } from '../texts/messages.ts'
import { type PairName, usePair } from './usePair.ts'
import './scene.scss'

type PairProps = {
  name: PairName
  /** A word from each; beside what is read, and no part of it. */
  says?: readonly Message[] | undefined
}

/** Two who could meet here, as discs that overlap, as those of the mark do. As large as its place. */
export function Pair({ name, says = [] }: PairProps) {
  return (
    <span className="pair" aria-hidden="true">
      {usePair(name).map((url) => (
        <img key={url} src={url} alt="" width="512" height="512" loading="lazy" />
      ))}
      {says.map((text) => (
        <span key={text.id}>
          <FormattedMessage {...text} />
        </span>
      ))}
    </span>
  )
}

/** The other half of a wide page that is a form: what it leads to, with what is promised below. */
export function Scene({ children, ...pair }: PairProps & { children?: ReactNode }) {
  return (
    <aside className="scene" aria-hidden={children ? undefined : true}>
      <Pair {...pair} />
      {children}
    </aside>
  )
}
