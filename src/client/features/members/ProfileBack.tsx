import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { isPlainClick, Link } from '../../core/page/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** To where one came from, as it was left; whoever came from elsewhere, or before scripts run, gets to the search. */
export function ProfileBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // The first page of a visit has nothing of the site before it.
    if (key === 'default' || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link className="gallery-button profile-back" to={pathTo('members')} onClick={goBack}>
      <Icon name="arrowLeft" />
      <span>
        <FormattedMessage id="common.back" />
      </span>
    </Link>
  )
}
