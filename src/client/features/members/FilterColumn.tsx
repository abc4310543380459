import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../core/page/Link.tsx'
import type { Found } from './api.ts'
import { FilterFields, useAsked, useFilters } from './FilterFields.tsx'
import { pathOf, type Search } from './searchQuery.ts'

type Props = { search: Search; near: Found['near'] }

/** All filters beside what they find, which is shown as soon as one is changed: where one is, by scroll and by focus, stays. */
export function FilterColumn({ search, near }: Props) {
  const navigate = useNavigate()
  const asked = useAsked()
  const state = useLocation().state as { by?: string } | null
  const { form, wanted } = useFilters(search, near)

  const apply = (by: string) => {
    // Who steps through a list by its keys goes back in one.
    void navigate(pathOf(wanted(asked())), { state: { by }, replace: state?.by === by, preventScrollReset: true })
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
        <FilterFields form={form} near={near} onPlace={() => apply('place')} />
      </form>
    </>
  )
}
