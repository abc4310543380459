import { FormattedMessage } from 'react-intl'
import type { ApiError } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { ErrorMessage, ErrorText } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import type { Discount } from './useDiscount.ts'

type Props = {
  error: ApiError
  /** The discount of the order that failed. */
  discount: Discount | undefined
  onWithoutCode: () => void
}

/** Why an order was refused. A discount code that cannot be had, or not for this order, can be left out [BON-5, SEC-5]. */
export function OrderProblem({ error, discount, onWithoutCode }: Props) {
  const code = error.body.fields?.code ?? error.code
  if (!code.startsWith('code_')) return <ErrorText error={error} />
  // It has been left out.
  if (!discount) return null
  return (
    <div className="alert alert-danger" role="alert">
      <p className="mb-0">
        <ErrorMessage id={messageOfCode(code)} />
      </p>
      <div className="page-actions mb-0">
        <button type="button" className="btn btn-primary" onClick={onWithoutCode}>
          <FormattedMessage id="checkout.withoutCode" />
        </button>
        <Link className="btn btn-outline-primary" to={pathTo('credits')}>
          <FormattedMessage id="checkout.otherBundle" />
        </Link>
      </div>
    </div>
  )
}
