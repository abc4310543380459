import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LikesLeft } from './LikesLeft.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { SwipeControls } from './SwipeControls.tsx'
import { type Choice, useGame } from './useGame.ts'
import './swipe.scss'
import { Link } from '../../core/page/Link.tsx'

/** The top card and the one that peeks from below it. */
const VISIBLE_CARDS = 2

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getSwipeCandidates', undefined, 'shown')
}

/** The swipe game: one face at a time, by touch, mouse, buttons or arrow keys [SWP-1]. */
export default function SwipePage() {
  const { formatMessage } = useIntl()
  const { cards, error, retry, isFetching, likesLeft, resetsAt, choose } = useGame()
  const [leaving, setLeaving] = useState<{ profile: Schemas['ProfileCard']; choice: Choice }>()
  const top = cards?.find(({ id }) => id !== leaving?.profile.id)

  const decide = (choice: Choice) => {
    if (!top || (choice === 'like' && likesLeft === 0)) return
    setLeaving({ profile: top, choice })
    void choose(top, choice)
  }
  useArrowKeys(decide)

  const gone = () => setLeaving(undefined)
  const shown = cards?.filter(({ id }) => id !== leaving?.profile.id).slice(0, VISIBLE_CARDS) ?? []
  return (
    <main className="container swipe">
      <PageHead title={formatMessage({ id: 'swipe.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="swipe.title" />
      </h1>
      {error && !cards && <LoadFailed error={error} onRetry={retry} />}
      {!error && (!cards || (!top && !leaving && isFetching)) && <div className="swipe-deck skeleton" aria-busy="true" />}
      {cards && !top && !leaving && !isFetching && <NobodyLeft />}
      {(top || leaving) && (
        <>
          <section className="swipe-deck" aria-live="polite" aria-label={formatMessage({ id: 'swipe.deck' })}>
            {shown.toReversed().map((profile) => (
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
          <SwipeControls name={top?.name} canLike={likesLeft > 0} onChoice={decide} />
        </>
      )}
      {cards && <LikesLeft count={likesLeft} resetsAt={resetsAt} onReset={retry} />}
    </main>
  )
}

/** Left passes, right likes, unless the keys are for something else. */
function useArrowKeys(decide: (choice: Choice) => void): void {
  const current = useRef(decide)
  useEffect(() => {
    current.current = decide
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || document.querySelector('[role=dialog], .dropdown-menu.show')) return
      if (event.key === 'ArrowLeft') current.current('pass')
      if (event.key === 'ArrowRight') current.current('like')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function NobodyLeft() {
  return (
    <EmptyState
      icon="fire"
      title={<FormattedMessage id="swipe.none" />}
      action={
        <Link className="btn btn-primary" to={pathTo('members')}>
          <FormattedMessage id="swipe.toSearch" />
        </Link>
      }
    >
      <FormattedMessage id="swipe.noneHint" />
    </EmptyState>
  )
}
