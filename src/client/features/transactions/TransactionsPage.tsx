import type { LoadArgs } from '../../core/operations/runtime.ts'
import { useRouteParams } from '../../core/page/route.ts'
import { hasFailed, PaymentResult } from './PaymentResult.tsx'
import { TransactionList } from './TransactionList.tsx'

export async function load({ runtime, params }: LoadArgs<'transactions-id'>): Promise<void> {
  if (params.id === undefined) {
    await runtime.prefetch('getTransactions', undefined, 'shown')
    return
  }
  const answer = await runtime.prefetch('getPayment', { id: params.id })
  if (answer && hasFailed(answer.payment)) await runtime.prefetch('getPackages', undefined, 'optional')
}

/** All transactions, or with an id the result of one payment [PAY-3, RT-14]. */
export default function TransactionsPage() {
  const { id } = useRouteParams('transactions-id')
  return id ? <PaymentResult key={id} id={id} /> : <TransactionList />
}
