import { useState } from 'react'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { imageSizes } from '../../../../shared/rules/imageUrl.ts'
import { Link } from '../../../core/page/Link.tsx'
import { useUser } from '../../../core/session.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAppDispatch } from '../../../core/store/store.ts'
import type { Message } from '../../../core/texts/messages.ts'
import { Home } from '../../../people/Home.tsx'
import { OnlineDot } from '../../../people/ProfileCard.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { signupWish } from '../signupWish.ts'
import { Face } from './Face.tsx'
import { loadFaces, type Face as Person, useFaces } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderNote, LanderStart } from './LanderStart.tsx'
import './tinderswipe.scss'

export const load = loadFaces

type Choice = 'pass' | 'like'

const CHOICES: { choice: Choice; icon: IconName; label: Message }[] = [
  { choice: 'pass', icon: 'cross', label: defineMessage({ id: 'swipe.pass' }) },
  { choice: 'like', icon: 'heartFill', label: defineMessage({ id: 'swipe.like' }) },
]
const ICON_OF: Record<Choice, IconName> = { pass: 'cross', like: 'heartFill' }

/** How wide the top card is at the most, as CSS says it. */
const WIDTH = '(min-width: 62em) 23.5rem, calc(100vw - 3rem)'

/**
 * Three faces to try the game on; under the last lies whom one liked, and the way in [RT-17]. Who joins has given the last of those
 * likes; nothing else of it is kept.
 */
export default function TinderSwipePage() {
  const { formatMessage } = useIntl()
  const { cdn_prefix } = useSettings()
  const dispatch = useAppDispatch()
  const isMember = useUser() !== undefined
  // After those whom the start page begins with.
  const faces = useFaces(20).slice(-3)
  const [chosen, setChosen] = useState<Choice[]>([])
  const top = faces[chosen.length]
  const isOver = top === undefined
  const isDone = isOver && faces.length > 0
  const choose = (choice: Choice) => {
    if (isOver) return
    if (choice === 'like' && !isMember) dispatch(signupWish.actions.wished({ kind: 'like', person: top }))
    setChosen((before) => [...before, choice])
  }
  return (
    <main className={`container deck-lander${isDone ? ' is-over' : ''}`}>
      <div className="deck-text">
        <LanderHead own="deck" isBare={isDone} />
        {/* On phones the game has its place; after it, it lies where the faces did. */}
        {!isDone && (
          <div className={faces.length > 0 ? 'deck-later' : undefined}>
            <LanderStart />
          </div>
        )}
      </div>
      {faces.length > 0 && (
        <div className="deck-area">
          <div className="deck">
            {isOver && <DeckEnd liked={faces.filter((_, index) => chosen[index] === 'like')} isMember={isMember} />}
            {faces.map((person, index) => {
              const choice = chosen[index]
              const depth = choice ? `is-${choice}` : `is-${index - chosen.length}`
              return (
                <figure key={person.id} className={`deck-card ${depth}`} aria-hidden={person !== top}>
                  <img
                    {...imageSizes(cdn_prefix, person.main_image, WIDTH)}
                    alt=""
                    width="300"
                    height="400"
                    fetchPriority={index === 0 ? 'high' : 'auto'}
                  />
                  <figcaption className="profile-card-foot">
                    <span className="profile-card-name">
                      {person.name}, {person.age}
                      {person.online && <OnlineDot />}
                    </span>
                    <Home profile={person} />
                  </figcaption>
                  {choice && <Icon name={ICON_OF[choice]} />}
                </figure>
              )
            })}
          </div>
          {!isOver && (
            <div className="swipe-controls">
              {CHOICES.map(({ choice, icon, label }) => (
                <button
                  key={choice}
                  type="button"
                  className={`swipe-button is-${choice}`}
                  aria-label={formatMessage(label, { name: top.name })}
                  onClick={() => choose(choice)}
                >
                  <Icon name={icon} />
                </button>
              ))}
            </div>
          )}
          <p className="visually-hidden" role="status">
            {!isOver && chosen.length > 0 && <FormattedMessage id="swipe.saidNext" values={{ name: top.name, age: top.age }} />}
          </p>
          {!isMember && !isOver && (
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

/** What lies under the last face: whom one liked, and the way to them. */
function DeckEnd({ liked, isMember }: { liked: Person[]; isMember: boolean }) {
  const { formatList } = useIntl()
  const names = formatList(liked.map(({ name }) => name))
  return (
    <section className="deck-end">
      <div className="deck-liked" aria-hidden="true">
        {liked.length > 0 ? liked.map(({ id, main_image }) => <Face key={id} image={main_image} />) : <Icon name="heartFill" />}
      </div>
      <h2>
        <FormattedMessage id="landers.liked" values={{ count: liked.length, names }} />
      </h2>
      {!isMember && (
        <p>
          <FormattedMessage id="landers.likedText" values={{ count: liked.length }} />
        </p>
      )}
      <LanderStart />
    </section>
  )
}
