import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { PARTNER_REDIRECT_SECONDS } from '../../../shared/rules/constants.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSecondsUntil } from '../../ui/useSecondsUntil.ts'

/** Sends those who cannot sign up here to a partner's site, after telling them for some seconds [INF-6]. */
export function PartnerRedirect({ url, level }: { url: string; level: 1 | 3 }) {
  const [end, setEnd] = useState<number>()
  useEffect(() => setEnd(Date.now() + PARTNER_REDIRECT_SECONDS * 1_000), [])
  const seconds = useSecondsUntil(end)
  useEffect(() => {
    if (seconds === 0) location.assign(url)
  }, [seconds, url])
  return (
    <EmptyState
      level={level}
      drawing="pending"
      title={<FormattedMessage id="partner.title" values={{ host: new URL(url).host }} />}
      action={
        <a className="btn btn-primary" href={url}>
          <FormattedMessage id="partner.now" />
        </a>
      }
    >
      <span role="timer">
        <FormattedMessage id="partner.countdown" values={{ seconds: seconds ?? PARTNER_REDIRECT_SECONDS }} />
      </span>
    </EmptyState>
  )
}
