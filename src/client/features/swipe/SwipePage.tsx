import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { BesideDeck } from './BesideDeck.tsx'
import type { Choice } from './game.ts'
import { LikesLeft } from './LikesLeft.tsx'
import { NobodyLeft } from './NobodyLeft.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { SwipeControls } from './SwipeControls.tsx'
import './swipe.scss'
import { useGame } from './useGame.ts'
import { useSaid } from './useSaid.ts'
import { useSwipeKeys } from './useSwipeKeys.ts'

/** The top card and the one that looks out from behind it. */
const VISIBLE_CARDS = 2

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getSwipeCandidates', undefined, 'shown')
}

/** The swipe game: one face at a time, by touch, mouse, buttons or keys [SWP-1]. */
export default function SwipePage() {
  const { formatMessage } = useIntl()
  const { cards, error, retry, isFetching, likesLeft, resetsAt, choose, canUndo, undo } = useGame()
  const [leaving, setLeaving] = useState<{ profile: Schemas['SwipeCard']; choice: Choice }>()
  const said = useSaid()
  const left = cards?.filter(({ id }) => id !== leaving?.profile.id) ?? []
  const [top, next] = left
  const deck = useRef<HTMLElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const likesLeftId = useId()

  const decide = (choice: Choice) => {
    if (!top) return
    if (choice === 'like' && likesLeft === 0) {
      said.limit()
      return
    }
    // The link to the profile goes with its card.
    if (deck.current?.contains(document.activeElement)) controls.current?.querySelector<HTMLElement>(`.is-${choice}`)?.focus()
    setLeaving({ profile: top, choice })
    choose(top, choice)
    said.choice(choice, top, { likesLeft: likesLeft - 1, next })
  }
  const takeBack = () => {
    const profile = undo()
    if (!profile) return
    setLeaving(undefined)
    said.undo(profile)
  }
  useSwipeKeys(decide, takeBack)

  const gone = () => setLeaving(undefined)
  const isOver = cards !== undefined && !top && !leaving && !isFetching
  return (
    <main className="container swipe">
      <PageHead title={formatMessage({ id: 'swipe.title' })} noIndex />
      {!isOver && (
        <h1 className="page-title">
          <FormattedMessage id="swipe.title" />
        </h1>
      )}
      {error && !cards && <LoadFailed error={error} onRetry={retry} />}
      {!error && (!cards || (!top && !leaving && isFetching)) && <div className="swipe-deck skeleton" aria-busy="true" />}
      {isOver && <NobodyLeft hasPlayed={said.text !== ''} canUndo={canUndo} onUndo={takeBack} />}
      {(top || leaving) && (
        <>
          <section ref={deck} className="swipe-deck" aria-label={formatMessage({ id: 'swipe.deck' })}>
            {left
              .slice(0, VISIBLE_CARDS)
              .toReversed()
              .map((profile) => (
                <SwipeCard key={profile.id} profile={profile} isTop={profile === top} onChoice={decide} onGone={gone} />
              ))}
            {leaving && (
              <SwipeCard
                key={leaving.profile.id}
                {...leaving}
                leaving={leaving.choice}
                isTop={false}
                onChoice={decide}
                onGone={gone}
              />
            )}
          </section>
          {top ? <BesideDeck profile={top} /> : <div className="swipe-person" />}
          <SwipeControls
            ref={controls}
            name={top?.name}
            canLike={likesLeft > 0}
            likesLeftId={likesLeftId}
            canUndo={canUndo}
            onChoice={decide}
            onUndo={takeBack}
          />
        </>
      )}
      {cards && <LikesLeft id={likesLeftId} count={likesLeft} resetsAt={resetsAt} onReset={retry} />}
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
    </main>
  )
}
