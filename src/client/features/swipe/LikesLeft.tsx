import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SWIPE_LIKES_PER_DAY } from '../../../shared/rules/constants.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { useSecondsUntil } from '../../ui/useSecondsUntil.ts'

type Props = { id: string; count: number; resetsAt: number | undefined; onReset: () => void }

/** The likes left today, and how long until there are new ones [SWP-1]. */
export function LikesLeft({ id, count, resetsAt, onReset }: Props) {
  const { formatMessage } = useIntl()
  const isEmpty = count === 0
  const seconds = useSecondsUntil(isEmpty ? resetsAt : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time has come
  useEffect(() => {
    if (seconds === 0) onReset()
  }, [seconds])
  return (
    <p id={id} className="likes-left">
      {isEmpty ? (
        <FormattedMessage
          id="swipe.noLikesLeft"
          values={{
            max: SWIPE_LIKES_PER_DAY,
            time: <Countdown seconds={seconds ?? 0} label={formatMessage({ id: 'swipe.reset' })} />,
          }}
        />
      ) : (
        <FormattedMessage id="swipe.likesLeft" values={{ count }} />
      )}
    </p>
  )
}
