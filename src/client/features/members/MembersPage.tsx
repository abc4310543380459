import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { soughtBy } from '../../../shared/rules/audience.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useSettings } from '../../core/settings.ts'
import type { Message } from '../../core/texts/messages.ts'
import { FictionalNote, PartnerNote } from '../../people/SiteNotes.tsx'
import { type Found, useSearch } from './api.ts'
import { SearchChips } from './SearchChips.tsx'
import { SearchResults } from './SearchResults.tsx'
import { pathOf, searchOf } from './searchQuery.ts'

export async function load({ runtime, url }: LoadArgs): Promise<void> {
  await Promise.all([
    runtime.prefetch('searchProfiles', searchOf(url.searchParams), 'shown'),
    runtime.prefetch('getRegions', undefined, 'optional'),
  ])
}

/** Search [MEM-1]. The address holds the search, so that back, reload and a shared link show the same. */
export default function MembersPage() {
  const { formatMessage } = useIntl()
  const [parameters] = useSearchParams()
  const search = searchOf(parameters)
  const found = useSearch(search)
  const sought = soughtBy(useSettings(), search.gender)
  return (
    <main className="container members">
      <PageHead title={formatMessage({ id: 'members.title' }, { sought })} />
      <h1 className="page-title">
        <FormattedMessage id="members.title" values={{ sought }} />
      </h1>
      <ResultCount found={found} />
      <SearchChips search={search} />
      <SearchResults key={pathOf(search)} found={found} />
      <p className="form-text">
        <FictionalNote /> <PartnerNote />
      </p>
    </main>
  )
}

const FOUND: Record<'exactly' | 'atLeast', Message> = defineMessages({
  exactly: { id: 'members.found' },
  atLeast: { id: 'members.foundAtLeast' },
})

function ResultCount({ found: { total, isTotalExact } }: { found: Found }) {
  return (
    <p className="result-count" aria-live="polite">
      {total !== undefined ? (
        <FormattedMessage {...(isTotalExact ? FOUND.exactly : FOUND.atLeast)} values={{ count: total }} />
      ) : (
        '\u00A0'
      )}
    </p>
  )
}
