import { OnlineDot } from '../../../people/ProfileCard.tsx'
import { useTowns } from '../../../people/useTowns.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './socialnetwork.scss'

export const load = loadFaces

/** A wall of people with what they like [RT-17]. */
export default function SocialNetworkPage() {
  const faces = useFaces(6)
  const inTown = useTowns()
  return (
    <main className="container social">
      <div className="social-side">
        <LanderHead own="social" />
        <LanderStart />
      </div>
      <ul className="social-wall">
        {faces.map(inTown).map(({ id, name, age, city, region, main_image, online }) => (
          <li key={id} className="social-post">
            <Face image={main_image} />
            <span className="social-name">
              {name}, {age}
              {online && <OnlineDot />}
            </span>
            <span className="social-place">{city ?? region}</span>
            <span className="social-like" aria-hidden="true">
              <Icon name="heart" />
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}
