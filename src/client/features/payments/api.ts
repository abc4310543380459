import { unstable_serialize, useSWRConfig } from 'swr'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { keyOf } from '../../core/operations/runtime.ts'
import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { useIsHydrated } from '../../core/page/hydration.ts'

export const usePackages = () => useOperation('getPackages')

/** Those that the site has the operations for. */
export function usePaymentMethods() {
  const found = useOperation('getPaymentMethods')
  const hasMandates = useOffers('startDirectDebit', 'confirmDirectDebit')
  const hasBanks = useOffers('getBanks')
  if ((hasMandates && hasBanks) || !found.data) return found
  const isWhole = ({ id, needs_bank }: Schemas['PaymentMethod']) =>
    (hasMandates || id !== 'directdebit') && (hasBanks || !needs_bank)
  return { ...found, data: { methods: found.data.methods.filter(isWhole) } }
}

/** The banks of a method that needs one; `undefined` for one that does not. */
export const useBanks = (method: Schemas['PaymentMethodId'] | undefined) =>
  useOperation('getBanks', method ? { method } : null, { revalidateOnFocus: false }).data?.banks

/**
 * A code somebody has typed, or that came with the address: asked about once, for tries are counted, also one that the
 * server's page was refused.
 */
export function useDiscountCode(code: string | undefined) {
  const { cache } = useSWRConfig()
  const isHydrated = useIsHydrated()
  const query = code ? { code } : null
  const isRefused = query && !isHydrated && cache.get(unstable_serialize(keyOf('getDiscountCode', query)))?.error !== undefined
  return useOperation('getDiscountCode', query, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    ...(isRefused && { revalidateOnMount: false }),
  })
}

export const useTransactions = () => useOperation('getTransactions')

export const useStartPayment = () => useSend('startPayment')
export const useStartDirectDebit = () => useSend('startDirectDebit')
export const useConfirmDirectDebit = () => useSend('confirmDirectDebit')
