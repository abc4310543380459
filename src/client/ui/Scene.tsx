import type { ReactNode } from 'react'
import './scene.scss'

/** What there is a picture of: each a file that scripts/draw-scenes.ts makes. */
export type SceneName = 'account' | 'photo' | 'personal' | 'about' | 'confirm' | 'login'

export const sceneUrl = (name: SceneName): string => `/scenes/${name}.webp`

/** Somebody of those one may meet: the other half of a wide page that is a form, with what is promised below them. */
export function Scene({ name, children }: { name: SceneName; children?: ReactNode }) {
  return (
    <aside className="scene" aria-hidden={children ? undefined : true}>
      <img src={sceneUrl(name)} alt="" width="720" height="960" loading="lazy" />
      {children}
    </aside>
  )
}
