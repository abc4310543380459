import { useCallback, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SEARCH_PAGE } from '../../../shared/rules/constants.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { ProfileGrid, SkeletonGrid } from '../../people/ProfileGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { useSearchPage } from './api.ts'
import { pathOf, type Search } from './searchQuery.ts'

/** How many pages of each search were open, so that coming back finds the same height to scroll to [MEM-1]. */
const openCursors = new Map<string, (string | undefined)[]>()

export function SearchResults({ search }: { search: Search }) {
  const path = pathOf(search)
  const [cursors, setCursors] = useState<(string | undefined)[]>(() => openCursors.get(path) ?? [undefined])
  const openNext = useCallback(
    (cursor: string) => {
      setCursors((open) => {
        const longer = open.includes(cursor) ? open : [...open, cursor]
        openCursors.set(path, longer)
        return longer
      })
    },
    [path],
  )
  return (
    <>
      {cursors.map((cursor, index) => (
        <ResultPage
          key={cursor ?? 'first'}
          search={search}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          number={index + 1}
          onNext={openNext}
        />
      ))}
    </>
  )
}

type PageProps = {
  search: Search
  cursor: string | undefined
  number: number
  isLast: boolean
  onNext: (cursor: string) => void
}

function ResultPage({ search, cursor, number, isLast, onNext }: PageProps) {
  const { data, error, mutate } = useSearchPage(search, cursor)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <SkeletonGrid count={SEARCH_PAGE} />
  return (
    <>
      {data.profiles.length > 0 ? (
        <ProfileGrid profiles={data.profiles} eager={cursor === undefined} />
      ) : (
        cursor === undefined && <NobodyFound />
      )}
      {data.similar.length > 0 && <Similar profiles={data.similar} />}
      {isLast && <Further next={data.next} pages={number} onNext={onNext} />}
    </>
  )
}

function Further({ next, pages, onNext }: { next: string | null; pages: number; onNext: (cursor: string) => void }) {
  if (next === null) return null
  return (
    <LoadMore pages={pages} onLoad={() => onNext(next)}>
      <FormattedMessage id="members.more" />
    </LoadMore>
  )
}

function Similar({ profiles }: { profiles: Schemas['ProfileCard'][] }) {
  return (
    <section>
      <h2 className="section-title">
        <FormattedMessage id="members.similar" />
      </h2>
      <ProfileGrid profiles={profiles} />
    </section>
  )
}

function NobodyFound() {
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="members.none" />}
      action={
        <Link className="btn btn-outline-primary" to={pathOf({})}>
          <FormattedMessage id="members.clear" />
        </Link>
      }
    >
      <FormattedMessage id="members.noneHint" />
    </EmptyState>
  )
}
