import { FormattedMessage } from 'react-intl'
import { isFreeMessage } from '../../../shared/rules/prices.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'

/** The line under the composer: how much of the length is used, what it costs, what is left [CHT-3, CHT-4]. */
export function ComposerPrice({ count }: { count: number }) {
  const { message_length, message_credits } = useSettings()
  const user = useUser()
  const isTooLong = count > message_length
  const isFree = user && isFreeMessage(user)
  return (
    <p id="composer-price" className="composer-price">
      <span className={isTooLong ? 'text-failed' : undefined}>
        <FormattedMessage id="chats.count" values={{ count, max: message_length }} />
      </span>
      {isTooLong && (
        <span className="visually-hidden" role="status">
          <FormattedMessage id="errors.too_long" />
        </span>
      )}
      {user && (
        <>
          {' · '}
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
