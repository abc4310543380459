import type { Schemas } from '../../../shared/contract/api.ts'

/** A payment method's mark, ours rather than its owner's: letters on a colour, by payments.scss. Its name stands beside it. */
export function MethodMark({ id }: { id: Schemas['PaymentMethodId'] }) {
  return <span className={`method-mark method-mark-${id}`} aria-hidden="true" />
}
