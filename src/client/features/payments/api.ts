import type { Schemas } from '../../../shared/contract/api.ts'
import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'

export const usePackages = () => useOperation('getPackages')
export const usePaymentMethods = () => useOperation('getPaymentMethods')

/** The banks of a method that needs one; `undefined` for one that does not. */
export const useBanks = (method: Schemas['PaymentMethodId'] | undefined) =>
  useOperation('getBanks', method ? { method } : null, { revalidateOnFocus: false }).data?.banks

/** A code somebody has typed, or that came with the address: asked about once, for tries are counted. */
export const useDiscountCode = (code: string | undefined) =>
  useOperation('getDiscountCode', code ? { code } : null, { revalidateIfStale: false, revalidateOnFocus: false })

export const useTransactions = () => useOperation('getTransactions')

export const useStartPayment = () => useSend('startPayment')
export const useStartDirectDebit = () => useSend('startDirectDebit')
export const useConfirmDirectDebit = () => useSend('confirmDirectDebit')
