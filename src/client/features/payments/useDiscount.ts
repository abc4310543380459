/** The discounts of an order: the code in the address, which somebody typed, and the one the member has [BON-2, BON-5]. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { type Offer as OfferWith, offerOf } from '../../../shared/rules/discount.ts'
import type { Visit } from '../../core/operations/runtime.ts'
import { useSettings } from '../../core/settings.ts'
import { useDiscountCode } from './api.ts'
import { type ActiveDiscount, activeDiscountQuery, useActiveDiscount } from './bonus/activeDiscount.ts'

export type Discount = ActiveDiscount & { isTyped: boolean }
export type Offer = OfferWith<Discount>
type Bundle = Pick<Schemas['Package'], 'price' | 'currency'>

/** Makes what the prices depend on available to the page, which comes with them [MEE-4]. */
export async function loadDiscounts({ runtime, url }: Visit): Promise<void> {
  if (!(await runtime.isLoggedIn())) return
  const answer = await runtime.prefetch('getUser')
  const code = url.searchParams.get('code')
  const active = answer && activeDiscountQuery(answer.user, runtime.begin?.renderedAt ?? Date.now())
  const queries = [...(code ? [{ code }] : []), ...(active ? [active] : [])]
  await Promise.all(queries.map((query) => runtime.prefetch('getDiscountCode', query, 'optional')))
}

export function useDiscount() {
  const [parameters, setParameters] = useSearchParams()
  const typed = parameters.get('code') ?? undefined
  const found = useDiscountCode(typed)
  const active = useActiveDiscount()
  const { geoip_selected_country: country } = useSettings()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const discounts: Discount[] = [
    ...(found.data ? [{ ...found.data, isTyped: true }] : []),
    ...(active && active.code !== found.data?.code ? [{ ...active, isTyped: false }] : []),
  ].filter(({ code }) => !leftOut.includes(code))
  return {
    discounts,
    typed,
    /** Whether what an order costs is not known yet. */
    isChecking: found.isLoading,
    error: typed ? found.error : undefined,
    /**
     * What a bundle costs, here and now [MEE-4].
     * @param method undefined as long as none has been chosen
     * @param without a code that was refused
     */
    offerFor({ price, currency }: Bundle, method?: Schemas['PaymentMethodId'], without?: string): Offer {
      const codes = discounts.filter(({ code }) => code !== without)
      return offerOf(codes, { price, currency, country, method })
    },
    /** The order goes on without a code, which was refused. */
    leaveOut: (code: string) => setLeftOut((codes) => [...codes, code]),
    /** '' takes the code off again. */
    enter(code: string) {
      setParameters(
        (current) => {
          if (code) current.set('code', code)
          else current.delete('code')
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
