import type { ReactNode } from 'react'
import { type PairName, usePair } from './usePair.ts'
import './scene.scss'

/** Two who could meet here, as discs that overlap, as those of the mark do. As large as its place. */
export function Pair({ name }: { name: PairName }) {
  return (
    <span className="pair" aria-hidden="true">
      {usePair(name).map((url) => (
        <img key={url} src={url} alt="" width="512" height="512" loading="lazy" />
      ))}
    </span>
  )
}

/** The other half of a wide page that is a form: what it leads to, with what is promised below. */
export function Scene({ name, children }: { name: PairName; children?: ReactNode }) {
  return (
    <aside className="scene" aria-hidden={children ? undefined : true}>
      <Pair name={name} />
      {children}
    </aside>
  )
}
