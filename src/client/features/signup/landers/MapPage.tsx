import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './map.scss'

export const load = loadFaces

/** A drawn map with faces for pins: the places are not theirs [RT-17]. */
export default function MapPage() {
  const faces = useFaces(7)
  return (
    <main className="map-lander">
      <div className="map-drawing" aria-hidden="true">
        <svg aria-hidden="true" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">
          <path className="map-water" d="M-10 210 C60 190 90 240 160 228 S270 180 410 214 V310 H-10Z" />
          <path className="map-park" d="M40 40 q50 -26 96 4 t20 66 q-60 22 -104 -4 t-12 -66Z" />
          <path className="map-road" d="M-10 120 L140 140 L230 90 L410 120" />
          <path className="map-road" d="M90 -10 L120 130 L90 310" />
          <path className="map-road" d="M300 -10 L270 120 L310 310" />
          <path className="map-road is-small" d="M-10 60 L410 40 M-10 170 L410 160 M200 -10 L210 310" />
        </svg>
        {faces.map(({ id, main_image }) => (
          <span key={id} className="map-pin">
            <Face image={main_image} />
          </span>
        ))}
      </div>
      <div className="map-sheet">
        <LanderHead />
        <LanderStart />
      </div>
    </main>
  )
}
