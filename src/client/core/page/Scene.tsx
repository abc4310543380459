import type { ReactNode } from 'react'
import type { Sought } from '../../../shared/rules/audience.ts'
import { useAudience } from '../texts/audience.ts'
import './scene.scss'

/** Who stands beside which form, by the numbers of their pictures: scripts/draw-scenes.ts makes four of each kind. */
const PAIRS = {
  account: [1, 2],
  photo: [2, 3],
  personal: [4, 1],
  about: [3, 1],
  confirm: [2, 4],
  login: [3, 4],
} as const

export type SceneName = keyof typeof PAIRS

const KINDS: Record<Sought, readonly ['man' | 'woman', 'man' | 'woman']> = {
  men: ['man', 'man'],
  women: ['woman', 'woman'],
  people: ['woman', 'man'],
}

/** Two who could meet here, as discs that overlap, as those of the mark do; by whom the site is for [MEE-9]. As large as its place. */
export function Pair({ name }: { name: SceneName }) {
  const kinds = KINDS[useAudience().sought]
  return (
    <span className="pair" aria-hidden="true">
      {PAIRS[name].map((number, index) => (
        <img key={number} src={`/scenes/${kinds[index]}-${number}.webp`} alt="" width="512" height="512" loading="lazy" />
      ))}
    </span>
  )
}

/** The other half of a wide page that is a form: what it leads to, with what is promised below. */
export function Scene({ name, children }: { name: SceneName; children?: ReactNode }) {
  return (
    <aside className="scene" aria-hidden={children ? undefined : true}>
      <Pair name={name} />
      {children}
    </aside>
  )
}
