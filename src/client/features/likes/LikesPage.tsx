import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { LIKE_TABS, pathTo } from '../../../shared/routes.ts'
import { LIKES_PAGE } from '../../../shared/rules/constants.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useCounts } from '../../core/session.ts'
import { SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Tab, useLikes } from './api.ts'
import { LikeGrid } from './LikeGrid.tsx'
import './likes.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load({ runtime, params }: LoadArgs<'likes' | 'likes-type'>): Promise<void> {
  await runtime.prefetch('getLikes', { tab: params.type ?? 'received' }, 'shown')
}

/** Likes received, new ones first, given, and matches [LIK-1]; `/likes` is the first tab. */
export default function LikesPage() {
  const { formatMessage } = useIntl()
  const { type: tab = 'received' } = useRouteParams('likes', 'likes-type')
  const { likes, counts, error, retry, keep, ...further } = useLikes(tab)
  // Until the next tab is there, the numbers of the last one say the same.
  const [known, setKnown] = useState(counts)
  if (counts && counts !== known) setKnown(counts)
  const missing = Math.max(0, (counts?.[tab] ?? 0) - (likes?.length ?? 0))
  return (
    <main className="container likes">
      <PageHead title={formatMessage({ id: 'likes.title' })} noIndex />
      <div className="likes-head">
        <h1 className="page-title">
          <FormattedMessage id="likes.title" />
        </h1>
        <Tabs counts={counts ?? known} current={tab} />
      </div>
      <div className={`likes-found is-${tab}`}>
        {error && <LoadFailed error={error} onRetry={retry} />}
        {!error && !likes && <SkeletonGrid />}
        {likes?.length === 0 && !further.hasMore && <NoLikes tab={tab} />}
        {likes && likes.length > 0 && <LikeGrid likes={likes} tab={tab} onLike={keep} />}
        <FurtherPages key={tab} list={further} skeleton={<SkeletonGrid count={Math.min(missing, LIKES_PAGE)} />} />
        {likes && likes.length > 0 && !further.hasMore && <MoreLikes />}
      </div>
    </main>
  )
}

function Tabs({ counts, current }: { counts: Record<Tab, number> | undefined; current: Tab }) {
  const { formatMessage } = useIntl()
  const { newLikes } = useCounts()
  return (
    <nav className="tabs like-tabs" aria-label={formatMessage({ id: 'likes.title' })}>
      {LIKE_TABS.map((tab) => (
        <Link
          key={tab}
          className={`tabs-item${tab === current ? ' active' : ''}`}
          aria-current={tab === current ? 'page' : undefined}
          to={pathTo('likes-type', { type: tab })}
          replace
          preventScrollReset
        >
          <FormattedMessage id={`likes.${tab}`} />
          {counts && (
            <span className="tabs-count">
              <FormattedNumber value={counts[tab]} />
              {/* What the badge in the bar counts. */}
              {tab === 'received' && newLikes > 0 && (
                <b>
                  <FormattedMessage id="likes.countNew" values={{ count: newLikes }} />
                </b>
              )}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function NoLikes({ tab }: { tab: Tab }) {
  return (
    <EmptyState
      level={2}
      drawing="likes"
      title={<FormattedMessage id={`likes.none.${tab}`} />}
      action={
        <Link className="btn btn-primary" to={pathTo('swipe-game')}>
          <FormattedMessage id="likes.play" />
        </Link>
      }
    >
      <FormattedMessage id="likes.noneHint" />
    </EmptyState>
  )
}

/** Where all have been seen: how there come to be more. */
function MoreLikes() {
  return (
    <aside className="panel more-likes">
      <span className="drawing drawing-likes" aria-hidden="true" />
      <p>
        <FormattedMessage id="likes.noneHint" />
      </p>
      <Link className="btn btn-outline-primary" to={pathTo('swipe-game')}>
        <FormattedMessage id="likes.play" />
      </Link>
    </aside>
  )
}
