import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { Link } from '../../../core/page/Link.tsx'

/** Where a page of a visitor ends: the way to join, once more. Styled by `_closing.scss`, which the page's own styles include. */
export function Closing() {
  return (
    <section className="start-closing">
      <h2>
        <FormattedMessage id="index.closing" />
      </h2>
      <p>
        <FormattedMessage id="index.closingText" />
      </p>
      <Link className="btn btn-primary btn-lg" to={pathTo('signup')}>
        <FormattedMessage id="index.join" />
      </Link>
    </section>
  )
}
