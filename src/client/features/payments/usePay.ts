/** Starts a payment and goes where it is paid. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Body } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useStartPayment } from './api.ts'

export function usePay() {
  const { trigger, isMutating, data, error } = useStartPayment()
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  const unanswered = useRef<{ order: string; key: string }>(undefined)
  /** One key for one order until it is answered: pressed again after an error, it is not ordered twice [PAY-5]. */
  const keyOf = (order: string): string => {
    if (unanswered.current?.order !== order) unanswered.current = { order, key: crypto.randomUUID() }
    return unanswered.current.key
  }
  return {
    async pay(order: Body<'startPayment'>): Promise<void> {
      if (order.method === 'directdebit' && !order.repeat) {
        // It is paid by a mandate, which has a form of its own [PAY-6].
        const query = new URLSearchParams({ package: String(order.package), ...(order.code && { code: order.code }) })
        await navigate(`${pathTo('directdebit')}?${query}`)
        return
      }
      setCode(order.code)
      try {
        const headers = { 'Idempotency-Key': keyOf(JSON.stringify(order)) }
        const { payment_id, redirect_url } = (await trigger({ body: order, headers })).payment
        unanswered.current = undefined
        if (redirect_url) location.assign(redirect_url)
        else await navigate(pathTo('transactions-id', { id: payment_id }))
      } catch {
        // The screen shows the error.
      }
    },
    // Until the provider's page is there the button goes on waiting.
    isPaying: isMutating || Boolean(data?.payment.redirect_url),
    error,
    /** The discount code of the order that was tried last. */
    code,
  }
}
