import type { LoadArgs } from '../../core/operations/runtime.ts'
import { useRouteParams } from '../../core/page/route.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { TransactionList } from './TransactionList.tsx'

export async function load({ runtime, params }: LoadArgs<'transactions-id'>): Promise<void> {
  if (params.id) await runtime.prefetch('getPayment', { id: params.id })
  else await runtime.prefetch('getTransactions', undefined, 'shown')
}

/** All transactions, or with an id the result of one payment [PAY-3, RT-14]. */
export default function TransactionsPage() {
  const { id } = useRouteParams('transactions-id')
  return id ? <PaymentResult key={id} id={id} /> : <TransactionList />
}
