import { FormattedMessage } from 'react-intl'
import { isFreeMessage } from '../../../shared/rules/prices.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'

/** From this part of the length on it is said how much of it is used. */
const COUNTED_FROM = 0.8

/** The line under the composer: how much of the length is used, what it costs, what is left, and whose turn it is [CHT-3, CHT-4]. */
export function ComposerPrice({ count, isTurn }: { count: number; isTurn: boolean }) {
  const { message_length, message_credits } = useSettings()
  const user = useUser()
  const isCounted = count >= COUNTED_FROM * message_length
  const isTooLong = count > message_length
  const isFree = user && isFreeMessage(user)
  return (
    <p id="composer-price" className="composer-price">
      {isTurn && !isCounted && user && (
        <span className={isFree ? 'composer-turn' : 'composer-turn is-beside-much'}>
          <b>
            <FormattedMessage id="chats.turn" />
          </b>
          {' · '}
        </span>
      )}
      {isCounted && (
        <span className={isTooLong ? 'text-failed' : undefined}>
          <FormattedMessage id="chats.count" values={{ count, max: message_length }} />
        </span>
      )}
      {isTooLong && (
        <span className="visually-hidden" role="status">
          <FormattedMessage id="errors.too_long" />
        </span>
      )}
      {user && (
        <>
          {isCounted && ' · '}
          {isFree ? (
            <FormattedMessage id="chats.freeLeft" values={{ count: user.free_messages_left }} />
          ) : (
            <FormattedMessage id="chats.price" values={{ price: message_credits, left: user.credits }} />
          )}
        </>
      )}
    </p>
  )
}
