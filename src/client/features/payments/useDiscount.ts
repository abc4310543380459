/** The discount of an order: the code in the address, which somebody typed, else the one the member has [BON-2, BON-5]. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { discounted } from '../../../shared/money.ts'
import { useDiscountCode } from './api.ts'
import { type ActiveDiscount, useActiveDiscount } from './bonus/activeDiscount.ts'

export type Discount = ActiveDiscount & { isTyped: boolean }

export function useDiscount() {
  const [parameters, setParameters] = useSearchParams()
  const typed = parameters.get('code') ?? undefined
  const found = useDiscountCode(typed)
  const active = useActiveDiscount()
  const [leftOut, setLeftOut] = useState<string>()
  const best: Discount | undefined = found.data
    ? { code: found.data.code, percentage: found.data.percentage, isTyped: true }
    : active && { ...active, isTyped: false }
  const discount = best?.code === leftOut ? undefined : best
  return {
    discount,
    typed,
    isChecking: found.isLoading,
    error: typed ? found.error : undefined,
    /** The order goes on without the discount, which was refused. */
    leaveOut: () => setLeftOut(best?.code),
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

/** What a bundle costs with a discount; a code that is not for this order is refused when it is placed. */
export const priceWith = (price: number, discount: Discount | undefined): number =>
  discount ? discounted(price, discount.percentage) : price
