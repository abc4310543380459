import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadMore } from '../../ui/LoadMore.tsx'
import type { Pages } from '../operations/pages.ts'
import { LoadFailed } from './LoadFailed.tsx'

/**
 * The end of a list in pages, beside its items: the way to the next page, what stands there while it comes, and why it did
 * not. Whoever asked for a page goes on at the first item of it.
 */
export function FurtherPages({ list, skeleton }: { list: Pages; skeleton: ReactNode }) {
  const { pages = [], hasMore, isLoadingMore, moreError, loadMore } = list
  const end = useRef<HTMLDivElement>(null)
  const itemsBefore = useRef<number>(undefined)
  const items = () => end.current?.parentElement?.querySelectorAll('li') ?? []
  const ask = () => {
    itemsBefore.current = items().length
    loadMore()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a page has come
  useEffect(() => {
    if (itemsBefore.current === undefined) return
    items()[itemsBefore.current]?.querySelector('a')?.focus({ preventScroll: true })
    itemsBefore.current = undefined
  }, [pages.length])
  return (
    <div ref={end}>
      {isLoadingMore && skeleton}
      {moreError && <LoadFailed error={moreError} onRetry={ask} />}
      {hasMore && !moreError && (
        <LoadMore pages={pages.length} isLoading={isLoadingMore} onNear={loadMore} onPress={ask}>
          <FormattedMessage id="common.more" />
        </LoadMore>
      )}
    </div>
  )
}
