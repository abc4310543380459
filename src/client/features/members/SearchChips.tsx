import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSheet } from '../../core/page/useSheet.ts'
import { useUser } from '../../core/session.ts'
import { withTexts } from '../../core/texts/messages.ts'
import { useDistance } from '../../people/useDistance.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Found } from './api.ts'
import { pathOf, type Search } from './searchQuery.ts'

const SearchFilters = lazy(withTexts(() => import('./SearchFilters.tsx')))

/** Quick filters as links, each an address of its own, and the way to all filters. */
export function SearchChips({ search, near }: { search: Search; near: Found['near'] }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const isMember = useUser() !== undefined
  const told = useDistance()
  const { isOpen, open, close, hasEntry } = useSheet('filters')
  const [wereOpened, setOpened] = useState(false)
  useEffect(() => setOpened((were) => were || isOpen), [isOpen])
  const applied = Object.keys(search).length
  const { min_age, max_age, country, countryregion: _, ...others } = search
  const { sort, distance } = search
  return (
    <nav className="chips" aria-label={formatMessage({ id: 'members.filters' })}>
      <Chip to={pathOf({})} active={!applied}>
        <FormattedMessage id="members.all" />
      </Chip>
      <Chip to={pathOf({ ...search, online: search.online ? undefined : 1 })} active={search.online === 1}>
        <FormattedMessage id="members.onlineNow" />
      </Chip>
      <Chip to={pathOf({ ...search, new: search.new ? undefined : 1 })} active={search.new === 1}>
        <FormattedMessage id="members.new" />
      </Chip>
      {near && (
        <Chip to={pathOf({ ...search, sort: sort === 'nearest' ? undefined : 'nearest' })} active={sort === 'nearest'}>
          <FormattedMessage id="members.sort.nearest" />
        </Chip>
      )}
      {near && distance && (
        <Chip to={pathOf({ ...search, distance: undefined })} active>
          <FormattedMessage id="members.within" values={told(distance)} />
        </Chip>
      )}
      {near && search.place !== undefined && (
        <Chip to={pathOf({ ...search, place: undefined })} active>
          {near}
        </Chip>
      )}
      {near !== undefined && sort === 'newest' && (
        <Chip to={pathOf({ ...search, sort: undefined })} active>
          <FormattedMessage id="members.sort.newest" />
        </Chip>
      )}
      {(min_age !== undefined || max_age !== undefined) && (
        <Chip to={pathOf({ ...others, country })} active>
          {min_age ?? MIN_SEARCH_AGE} – {max_age ?? MAX_SEARCH_AGE}
        </Chip>
      )}
      {country && (
        <Chip to={pathOf({ ...others, min_age, max_age })} active>
          {formatDisplayName(country, { type: 'region' })}
        </Chip>
      )}
      <button type="button" className="chip" onClick={open} aria-haspopup="dialog">
        <Icon name="sliders" />
        <FormattedMessage id="members.moreFilters" />
        {applied > 0 && <b className="chip-count">{applied}</b>}
      </button>
      {isMember && (
        <Link className="chip" to={pathTo('match-finder')}>
          <Icon name="heart" />
          <FormattedMessage id="matchFinder.title" />
        </Link>
      )}
      {wereOpened && (
        <Suspense>
          <SearchFilters search={search} near={near} isOpen={isOpen} onClose={close} isEntry={hasEntry} />
        </Suspense>
      )}
    </nav>
  )
}

function Chip({ to, active, children }: { to: string; active: boolean; children: React.ReactNode }) {
  return (
    <Link className={`chip${active ? ' is-active' : ''}`} to={to} aria-current={active ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}
