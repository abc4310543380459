import { defineMessages, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import type { Message } from '../../core/texts/messages.ts'

type Method = Schemas['PaymentMethod']

/** Those that are words; the others are brands, which are called the same everywhere. */
const NAMES: Partial<Record<Method['id'], Message>> = defineMessages({
  banktransfer: { id: 'payments.method.banktransfer' },
  creditcard: { id: 'payments.method.creditcard' },
  directdebit: { id: 'payments.method.directdebit' },
})

/** What a payment method is called in the language of the page [PAY-2]. */
export function useMethodName(): (method: Pick<Method, 'id' | 'name'>) => string {
  const { formatMessage } = useIntl()
  return ({ id, name }) => {
    const message = NAMES[id]
    return message ? formatMessage(message) : name
  }
}
