import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './collage.scss'

export const load = loadFaces

/** What the pattern has places for (collage.scss): with fewer it would have holes. */
const WALL = 10
/** The others have no room there, and wait until they have. */
const SHOWN_ON_PHONES = 3

/** A wall of photos, large and small, beside what it is about [RT-17]. */
export default function CollagePage() {
  const faces = useFaces(WALL)
  return (
    <main className="collage">
      {faces.length === WALL && (
        <div className="collage-wall" aria-hidden="true">
          {faces.map(({ id, main_image }, index) => (
            <Face key={id} image={main_image} eager={index < SHOWN_ON_PHONES} />
          ))}
        </div>
      )}
      <div className="collage-card">
        <LanderHead own="collage" />
        <LanderStart />
      </div>
    </main>
  )
}
