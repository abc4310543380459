import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import type { Found } from './api.ts'
import { FilterFields, useFilters } from './FilterFields.tsx'
import { askedBy, pathOf, type Search, searchOf } from './searchQuery.ts'

type Props = { search: Search; near: Found['near'] }

/** All filters beside what they find, which is shown as soon as one is changed: where one is, by scroll and by focus, stays. */
export function FilterColumn({ search, near }: Props) {
  const navigate = useNavigate()
  const isMember = useUser() !== undefined
  const state = useLocation().state as { by?: string } | null
  // A search that failed does not tell: what could be chosen before can be still.
  const [known, setKnown] = useState(near)
  if (near !== undefined && near !== known) setKnown(near)
  const { form, wanted } = useFilters(search, known)

  const apply = (by: string) => {
    // A chip that was pressed a moment ago is in the address before it is in the page.
    const asked = askedBy(searchOf(new URLSearchParams(location.search)), isMember)
    // Who steps through a list by its keys goes back in one.
    void navigate(pathOf(wanted(asked)), { state: { by }, replace: state?.by === by, preventScrollReset: true })
  }
  return (
    <>
      <div className="filter-column-head">
        <h2 className="h5">
          <FormattedMessage id="members.filters" />
        </h2>
        {Object.keys(search).some((name) => name !== 'sort') && (
          <Link className="btn btn-link" to={pathOf({})} preventScrollReset>
            <FormattedMessage id="members.clear" />
          </Link>
        )}
      </div>
      <form onChange={({ target }) => target instanceof HTMLSelectElement && apply(target.name)}>
        <FilterFields form={form} near={known} onPlace={() => apply('place')} />
      </form>
    </>
  )
}
