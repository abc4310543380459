import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button, Offcanvas, OffcanvasBody, OffcanvasHeader } from 'reactstrap'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import type { Sheet } from '../../core/page/useSheet.ts'
import { useUser } from '../../core/session.ts'
import type { Found } from './api.ts'
import { FilterColumn } from './FilterColumn.tsx'
import { FilterFields, useAsked, useFilters } from './FilterFields.tsx'
import { askedBy, pathOf, type Search } from './searchQuery.ts'

type Props = {
  /** What the page shows. */
  search: Search
  near: Found['near']
  /** There is a column for them. */
  isWide: boolean
  sheet: Sheet
}

/** Bootstrap's. */
const IS_PHONE = '(max-width: 47.99em)'

/** All filters: in a sheet, on phones from below, or in a column of the page where it is wide. */
export default function SearchFilters({ isWide, sheet, ...form }: Props) {
  const { isOpen, close, hasEntry } = sheet
  const { formatMessage } = useIntl()
  return (
    <>
      {isWide && <FilterColumn {...form} />}
      <Offcanvas
        isOpen={isOpen}
        toggle={close}
        direction={matchMedia(IS_PHONE).matches ? 'bottom' : 'end'}
        labelledBy="filters-title"
        className="filters"
        trapFocus
      >
        <OffcanvasHeader toggle={close} tag="div" closeAriaLabel={formatMessage({ id: 'common.close' })}>
          <h2 id="filters-title" className="h5 mb-0">
            <FormattedMessage id="members.filters" />
          </h2>
        </OffcanvasHeader>
        <OffcanvasBody>
          <FilterForm {...form} isEntry={hasEntry} onGo={() => hasEntry || close()} />
        </OffcanvasBody>
      </Offcanvas>
    </>
  )
}

/** How many the filters would find, once they say something else than the page shows; undefined for more than are counted. */
function useWouldFind(wanted: Search, search: Search): number | undefined {
  const { place, ...others } = wanted
  // Places to search from are bounded: they are spent by who searches, not by who chooses.
  const isAsked = place === undefined && pathOf(wanted) !== pathOf(search)
  const { data } = useOperation('searchProfiles', isAsked ? { ...others, limit: 1 } : null, { revalidateOnFocus: false })
  return data?.total_is_exact ? data.total : undefined
}

type FormProps = Pick<Props, 'search' | 'near'> & {
  /** Going on closes the sheet, and takes its place in the history. */
  isEntry: boolean
  onGo: () => void
}

function FilterForm({ search, near, isEntry, onGo }: FormProps) {
  const navigate = useNavigate()
  const isMember = useUser() !== undefined
  const asked = useAsked()
  const { form, wanted } = useFilters(search, near)
  // What is chosen is counted while it is chosen.
  form.watch()
  const wouldFind = useWouldFind(askedBy(wanted(), isMember), search)

  const submit = form.handleSubmit(async () => {
    const next = pathOf(wanted(asked()))
    onGo()
    await navigate(next, { replace: isEntry })
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FilterFields form={form} near={near} />
      <div className="filters-actions">
        {Object.keys(search).some((name) => name !== 'sort') && (
          <Link className="btn btn-link btn-lg" to={pathOf({})} replace={isEntry} onClick={onGo}>
            <FormattedMessage id="members.clear" />
          </Link>
        )}
        <Button color="primary" size="lg" type="submit">
          {wouldFind ? (
            <FormattedMessage id="members.showFound" values={{ count: wouldFind }} />
          ) : (
            <FormattedMessage id="members.show" />
          )}
        </Button>
      </div>
    </form>
  )
}
