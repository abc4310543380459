import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'
import { useUser } from '../../../core/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Face } from './Face.tsx'
import { loadFaces, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderNote, LanderStart } from './LanderStart.tsx'
import './tinderswipe.scss'

export const load = loadFaces

/** Three faces to try the game on; at its end, or beside it, it asks who is playing [RT-17]. Nothing of it is stored. */
export default function TinderSwipePage() {
  const { formatMessage } = useIntl()
  const isMember = useUser() !== undefined
  const faces = useFaces(3)
  const [count, setCount] = useState(0)
  const left = faces.slice(count)
  const isOver = left.length === 0
  return (
    <main className="container deck-lander">
      <div className="deck-text">
        <LanderHead own="deck" />
        {/* On phones the game has its place as long as it lasts. */}
        <div className={isOver ? undefined : 'deck-later'}>
          <LanderStart />
        </div>
      </div>
      {!isOver && (
        <div className="deck-area">
          <div className="deck">
            {left.toReversed().map(({ id, name, age, main_image }) => (
              <figure key={id} className="deck-card">
                <Face image={main_image} />
                <figcaption>
                  {name}, {age}
                </figcaption>
              </figure>
            ))}
          </div>
          <div className="swipe-controls">
            <button
              type="button"
              className="swipe-button is-pass"
              aria-label={formatMessage({ id: 'swipe.pass' }, { name: left[0]?.name })}
              onClick={() => setCount((swiped) => swiped + 1)}
            >
              <Icon name="cross" />
            </button>
            <button
              type="button"
              className="swipe-button is-like"
              aria-label={formatMessage({ id: 'swipe.like' }, { name: left[0]?.name })}
              onClick={() => setCount((swiped) => swiped + 1)}
            >
              <Icon name="heartFill" />
            </button>
          </div>
          <p>
            <FormattedMessage id="landers.try" />
          </p>
          {!isMember && (
            <div className="deck-join">
              <Link className="btn btn-primary btn-lg" to={pathTo('signup')}>
                <FormattedMessage id="index.join" />
              </Link>
              <LanderNote />
            </div>
          )}
        </div>
      )}
    </main>
  )
}
