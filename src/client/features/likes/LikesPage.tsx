import { FormattedMessage, useIntl } from 'react-intl'
import { Link, NavLink } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { LIKE_TABS, pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLikes } from './api.ts'
import { LikeGrid } from './LikeGrid.tsx'
import './likes.scss'

type Tab = (typeof LIKE_TABS)[number]

const BELONGS: Record<Tab, (like: Schemas['Like']) => boolean> = {
  received: (like) => like.received,
  given: (like) => like.given,
  matches: (like) => like.match,
}

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getLikes')
}

/** Likes received, new ones first, given, and matches [LIK-1]; `/likes` is the first tab. */
export default function LikesPage() {
  const { formatMessage } = useIntl()
  const { type: tab = 'received' } = useRouteParams('likes', 'likes-type')
  const { data, error, mutate } = useLikes()
  const likes = data?.profiles.filter(BELONGS[tab])
  return (
    <main className="container">
      <PageHead title={formatMessage({ id: 'likes.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="likes.title" />
      </h1>
      <Tabs counted={data?.profiles ?? []} current={tab} />
      {error && !likes && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !likes && <SkeletonGrid />}
      {likes?.length === 0 && <NoLikes tab={tab} />}
      {likes && likes.length > 0 && <LikeGrid likes={likes} areMatches={tab === 'matches'} />}
    </main>
  )
}

function Tabs({ counted, current }: { counted: Schemas['Like'][]; current: Tab }) {
  const { formatMessage } = useIntl()
  return (
    <nav className="tabs" aria-label={formatMessage({ id: 'likes.title' })}>
      {LIKE_TABS.map((tab) => (
        <NavLink
          key={tab}
          className={`tabs-item${tab === current ? ' active' : ''}`}
          aria-current={tab === current ? 'page' : undefined}
          to={pathTo('likes-type', { type: tab })}
          replace
          preventScrollReset
        >
          <FormattedMessage id={`likes.${tab}`} />
          <span className="tabs-count">{counted.filter(BELONGS[tab]).length}</span>
        </NavLink>
      ))}
    </nav>
  )
}

function NoLikes({ tab }: { tab: Tab }) {
  return (
    <EmptyState
      icon="heart"
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
