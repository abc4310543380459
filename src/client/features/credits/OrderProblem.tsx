import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { ErrorMessage } from '../../app/ErrorText.tsx'
import { messageOfCode } from '../../app/errorMessage.ts'

/** A discount code that is not for this order [BON-5]. @param code the field code of the contract */
export function OrderProblem({ code }: { code: string }) {
  return (
    <div className="alert alert-danger" role="alert">
      <ErrorMessage id={messageOfCode(code)} />{' '}
      <Link to={pathTo('credits')}>
        <FormattedMessage id="checkout.otherBundle" />
      </Link>
    </div>
  )
}
