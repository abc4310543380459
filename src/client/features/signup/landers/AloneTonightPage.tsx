import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { StandStill } from './StandStill.tsx'
import './alonetonight.scss'

export const load = loadFaces

/** Night over a city; the lit windows are people [RT-17]. */
export default function AloneTonightPage() {
  const faces = useFaces(6)
  return (
    <main className="night">
      <div className="night-sky">
        <span className="night-moon" aria-hidden="true" />
        <StandStill />
        <div className="night-text">
          <LanderHead own="tonight" />
          <LanderStart />
        </div>
      </div>
      <div className="night-city" aria-hidden="true">
        {faces.map(({ id, main_image }) => (
          <span key={id} className="night-window">
            <Face image={main_image} />
          </span>
        ))}
      </div>
    </main>
  )
}
