import { useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { useUser } from '../session.ts'
import { useKnownSettings, useSettings } from '../settings.ts'
import { AddressContext } from './address.ts'
import { Link } from './Link.tsx'

/** The logo, which leads members to the search and visitors to the start [NAV-9]. */
export function Brand() {
  const user = useUser()
  const { name } = useSettings()
  return (
    <Link className="brand" to={pathTo(user ? 'members' : 'index')}>
      <span className="brand-mark" aria-hidden="true" />
      <span className="brand-name">{name}</span>
    </Link>
  )
}

/** The logo of a page without a bar; of one about a failure, where nothing can be relied on: a fresh document, and no data needed. */
export function PageBrand() {
  const { base } = useContext(AddressContext)
  return (
    <a className="brand page-brand" href={base + pathTo('index')}>
      <span className="brand-mark" aria-hidden="true" />
      {useKnownSettings()?.name ?? <FormattedMessage id="errorPage.backHome" />}
    </a>
  )
}
