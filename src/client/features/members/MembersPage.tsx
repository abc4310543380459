import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import type { Message } from '../../core/texts/messages.ts'
import { useSearchPage } from './api.ts'
import { SearchChips } from './SearchChips.tsx'
import { SearchResults } from './SearchResults.tsx'
import { searchOf } from './searchQuery.ts'

export async function load({ runtime, url }: LoadArgs): Promise<void> {
  await Promise.all([runtime.prefetch('searchProfiles', searchOf(url.searchParams)), runtime.prefetch('getRegions')])
}

/** Search [MEM-1]. The address holds the search, so that back, reload and a shared link show the same. */
export default function MembersPage() {
  const { formatMessage } = useIntl()
  const [parameters] = useSearchParams()
  const search = searchOf(parameters)
  return (
    <main className="container members">
      <PageHead title={formatMessage({ id: 'members.title' })} />
      <h1 className="page-title">
        <FormattedMessage id="members.title" />
      </h1>
      <ResultCount search={search} />
      <SearchChips search={search} />
      <SearchResults key={JSON.stringify(search)} search={search} />
    </main>
  )
}

const FOUND: Record<'exactly' | 'atLeast', Message> = defineMessages({
  exactly: { id: 'members.found' },
  atLeast: { id: 'members.foundAtLeast' },
})

function ResultCount({ search }: { search: ReturnType<typeof searchOf> }) {
  const { data } = useSearchPage(search)
  return (
    <p className="result-count" aria-live="polite">
      {data ? (
        <FormattedMessage {...(data.total_is_exact ? FOUND.exactly : FOUND.atLeast)} values={{ count: data.total }} />
      ) : (
        '\u00A0'
      )}
    </p>
  )
}
