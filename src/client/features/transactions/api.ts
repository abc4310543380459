import type { Answer } from '../../../shared/contract/api.ts'
import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'

const PENDING_MS = 2_500

/** A payment; asked for again as long as it is being processed. */
export const usePayment = (id: number) =>
  useOperation(
    'getPayment',
    { id },
    { refreshInterval: (latest?: Answer<'getPayment'>) => (latest?.payment.state === 'pending' ? PENDING_MS : 0) },
  )

export const useTransactions = () => useOperation('getTransactions', undefined, { revalidateIfStale: true })
export const useRequestRefund = () => useSend('requestRefund')
