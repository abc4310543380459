import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import type { RouteName } from '../../../shared/routes.ts'
import { useRoute } from '../../core/page/route.ts'
import { isStandalone } from '../../core/page/standalone.ts'
import { Icon } from '../../ui/Icon.tsx'

const SHOWN_ON: readonly RouteName[] = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']

/** An installed app has no browser's back: this is it, where there is something to go back to [NAV-8]. */
export function BackButton() {
  const { name } = useRoute()
  const { key } = useLocation()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [canGoBack, setCanGoBack] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may change the history
  useEffect(() => setCanGoBack(isStandalone() && history.length > 1), [key])
  if (!canGoBack || !name || !SHOWN_ON.includes(name)) return null
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={formatMessage({ id: 'common.back' })}
      onClick={() => void navigate(-1)}
    >
      <Icon name="arrowLeft" />
    </button>
  )
}
