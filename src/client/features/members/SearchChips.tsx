import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSheet } from '../../core/page/useSheet.ts'
import { useUser } from '../../core/session.ts'
import { withTexts } from '../../core/texts/messages.ts'
import { useDistance } from '../../people/useDistance.ts'
import { Icon } from '../../ui/Icon.tsx'
import { mediaHook } from '../../ui/mediaHook.ts'
import type { Found } from './api.ts'
import { pathOf, type Search } from './searchQuery.ts'
import './chips.scss'

const SearchFilters = lazy(withTexts(() => import('./SearchFilters.tsx')))

type Props = {
  /** By the address. */
  chosen: Search
  /** What is asked for by that. */
  search: Search
  near: Found['near']
}

/** As members.scss has it. */
const useIsWide = mediaHook('(min-width: 75em)')

/** Quick filters as links, each an address of its own, and the column of all, or the way to them where there is none. */
export function SearchChips({ chosen, search, near }: Props) {
  const { formatMessage, formatDisplayName } = useIntl()
  const user = useUser()
  const told = useDistance()
  const sheet = useSheet('filters')
  const isWide = useIsWide()
  const [wereOpened, setOpened] = useState(false)
  if (sheet.isOpen && !wereOpened) setOpened(true)
  // A search that failed, or has no answer yet, does not tell: what could be chosen before can be still.
  const [known, setKnown] = useState(near)
  if (near !== undefined && near !== known) setKnown(near)
  const { min_age, max_age, country, distance, place } = chosen
  const applied = Object.keys(chosen).length - Number('sort' in chosen)
  return (
    <div className="search-side">
      <nav className="chips" aria-label={formatMessage({ id: 'members.filters' })}>
        <button type="button" className="chip chip-filters" onClick={sheet.open} aria-haspopup="dialog">
          <Icon name="sliders" />
          <FormattedMessage id="members.filters" />
          {applied > 0 && <b className="chip-count">{applied}</b>}
        </button>
        {/* Where the narrowest phone shows it, too. */}
        {user && (
          <Link className="chip chip-lead" to={pathTo('match-finder')}>
            <Icon name="heart" />
            <FormattedMessage id="members.suitsMe" />
          </Link>
        )}
        <Chip to={pathOf({ ...chosen, online: chosen.online ? undefined : 1 })} active={Boolean(chosen.online)}>
          <FormattedMessage id="members.onlineNow" />
        </Chip>
        <Chip to={pathOf({ ...chosen, new: chosen.new ? undefined : 1 })} active={Boolean(chosen.new)}>
          <FormattedMessage id="members.new" />
        </Chip>
        {near && place && (
          <Chip to={pathOf({ ...chosen, place: undefined })} active>
            {near}
          </Chip>
        )}
        {/* What the column has a field for. */}
        <span className="chips-said">
          {near && distance && (
            <Chip to={pathOf({ ...chosen, distance: undefined })} active>
              <FormattedMessage id="members.within" values={told(distance)} />
            </Chip>
          )}
          {(min_age ?? max_age) && (
            <Chip to={pathOf({ ...chosen, min_age: undefined, max_age: undefined })} active>
              {min_age ?? MIN_SEARCH_AGE} – {max_age ?? MAX_SEARCH_AGE}
            </Chip>
          )}
          {country && (
            <Chip to={pathOf({ ...chosen, country: undefined, countryregion: undefined })} active>
              {formatDisplayName(country, { type: 'region' })}
            </Chip>
          )}
        </span>
      </nav>
      <aside className="filter-column" aria-label={formatMessage({ id: 'members.filters' })}>
        {(isWide || wereOpened) && (
          <Suspense>
            <SearchFilters search={search} near={known} isWide={isWide} sheet={sheet} />
          </Suspense>
        )}
      </aside>
    </div>
  )
}

function Chip({ to, active, children }: { to: string; active: boolean; children: React.ReactNode }) {
  return (
    <Link className="chip" to={to} aria-current={active || undefined} preventScrollReset>
      {children}
    </Link>
  )
}
