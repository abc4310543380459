import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './collage.scss'

export const load = loadFaces

/** A wall of photos behind a card [RT-17]. */
export default function CollagePage() {
  const faces = useFaces(18)
  return (
    <main className="collage">
      <div className="collage-wall" aria-hidden="true">
        {faces.map(({ id, main_image }) => (
          <Face key={id} image={main_image} />
        ))}
      </div>
      <div className="collage-card">
        <LanderHead />
        <LanderStart />
      </div>
    </main>
  )
}
