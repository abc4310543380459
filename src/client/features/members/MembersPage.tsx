import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { soughtBy } from '../../../shared/rules/audience.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { FictionalNote, PartnerNote } from '../../people/SiteNotes.tsx'
import { type Found, useSearch } from './api.ts'
import { SearchChips } from './SearchChips.tsx'
import { SearchResults } from './SearchResults.tsx'
import './members.scss'
import { askedBy, orderOf, pathOf, type Search, searchOf } from './searchQuery.ts'

export async function load({ runtime, url }: LoadArgs): Promise<void> {
  const search = askedBy(searchOf(url.searchParams), runtime.hasSession)
  await Promise.all([
    // Places to search from are bounded: that there are no more of them is said in the page, which is there all the same.
    runtime.prefetch('searchProfiles', search, search.place === undefined ? 'shown' : 'optional'),
    // Of all countries: who has chosen one sees its own at once, others once they look for some.
    search.country && runtime.prefetch('getRegions', undefined, 'optional'),
  ])
}

/** Search [MEM-1]. The address holds the search, so that back, reload and a shared link show the same. */
export default function MembersPage() {
  const { formatMessage } = useIntl()
  const [parameters] = useSearchParams()
  const chosen = searchOf(parameters)
  const search = askedBy(chosen, Boolean(useUser()))
  const found = useSearch(search)
  const { near } = found
  // Which orders there are is known while the next one is asked for: who chooses by the keys stays in the field.
  const [knownNear, setKnownNear] = useState(near)
  if (near !== undefined && near !== knownNear) setKnownNear(near)
  const members = formatMessage({ id: 'members.title' }, { sought: soughtBy(useSettings(), search.gender) })
  const isNearest = search.sort === 'nearest'
  let title = members
  // "Near" is said only of members who were looked for within a distance, or by it: in that order nobody is further than any
  // distance that is told [MEE-6].
  if (near && (search.distance || (isNearest && search.place)))
    title = formatMessage({ id: 'members.titleNear' }, { members, place: near })
  else if (near && isNearest) title = formatMessage({ id: 'members.titleNearest' }, { members })
  return (
    <main className="container members">
      <PageHead title={title} />
      <div className="members-head">
        <h1 className="page-title">{title}</h1>
        <ResultCount found={found} />
        {knownNear !== undefined && <Sort chosen={chosen} search={search} near={knownNear} />}
      </div>
      <SearchChips chosen={chosen} search={search} near={near} />
      <div className="members-found">
        <SearchResults key={pathOf(search)} search={search} found={found} />
        <p className="form-text">
          <FictionalNote /> <PartnerNote />
        </p>
      </div>
    </main>
  )
}

/** In which order they are shown, where the service has more than one: at once, or by a button where there are no scripts. */
function Sort({ chosen, search, near }: { chosen: Search; search: Search; near: Found['near'] }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { sort: _, ...filters } = chosen
  const label = formatMessage({ id: 'members.sort' })
  return (
    <form method="get">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="sort">
        <span>{label}</span>
        <select
          name="sort"
          value={orderOf(search, near)}
          onChange={({ target }) =>
            void navigate(pathOf({ ...filters, sort: target.value as Search['sort'] }), { preventScrollReset: true })
          }
        >
          {near && <option value="nearest">{formatMessage({ id: 'members.sort.nearest' })}</option>}
          <option value="last_online">{formatMessage({ id: 'members.sort.last_online' })}</option>
          <option value="newest">{formatMessage({ id: 'members.sort.newest' })}</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-outline-primary">
          {label}
        </button>
      </noscript>
    </form>
  )
}

function ResultCount({ found: { total, isTotalExact } }: { found: Found }) {
  return (
    // That nobody was found stands below, too: whoever cannot see it come is told here.
    <p className={`result-count${total === 0 ? ' visually-hidden' : ''}`} aria-live="polite">
      {total === undefined ? (
        '\u00A0'
      ) : isTotalExact ? (
        <FormattedMessage id="members.found" values={{ count: total }} />
      ) : (
        <FormattedMessage id="members.foundAtLeast" values={{ count: total }} />
      )}
    </p>
  )
}
