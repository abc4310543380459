import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Home } from '../../../people/Home.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Closing } from './Closing.tsx'
import { Face } from './Face.tsx'
import { ALL_FACES, loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import './galleryLander.scss'
import { Link } from '../../../core/page/Link.tsx'

export const load = loadFaces

const SHOWN = 10
/** Of the first, as wide as two on a desk. */
const LEAD_WIDTH = '(min-width: 77.5em) 37.3rem, (min-width: 62em) 47vw, (min-width: 48em) 23vw, 46vw'

/** People side by side, each leading to a first message: others than the start page shows, as far as there are so many [RT-17]. */
export default function GalleryLanderPage() {
  const faces = useFaces(ALL_FACES).slice(-SHOWN)
  return (
    <main className="gallery-lander">
      <div className="container">
        <div className="gallery-lander-head">
          <div>
            <LanderHead own="gallery" />
          </div>
          <LanderStart />
        </div>
        <ul className="gallery-lander-grid">
          {faces.map((person, index) => (
            <li key={person.id}>
              <Link to={pathTo('members-id-landing', { id: person.id })}>
                <Face image={person.main_image} width={index === 0 ? LEAD_WIDTH : undefined} />
                <span className="profile-card-foot">
                  <span className="profile-card-name">
                    {person.name}, {person.age}
                  </span>
                  <Home profile={person} />
                </span>
                <span className="chip">
                  <Icon name="chatFill" />
                </span>
                <span className="visually-hidden">
                  <FormattedMessage id="landers.write" values={{ gender: person.gender }} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Closing />
    </main>
  )
}
