import { pathTo } from '../../../shared/routes.ts'
import { useUser } from '../session.ts'
import { useSettings } from '../settings.ts'
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
