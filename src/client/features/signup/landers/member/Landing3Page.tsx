import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../../shared/routes.ts'
import { PageHead } from '../../../../core/page/PageHead.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Portrait } from './Portrait.tsx'
import { loadPerson, usePerson } from './person.ts'
import './landing3.scss'
import { Link } from '../../../../core/page/Link.tsx'

export const load = loadPerson

/** A card as in the game, with two ways on [RT-15]. */
export default function Landing3Page() {
  const { formatMessage } = useIntl()
  const person = usePerson()
  if (!person) return <main className="landing3" aria-busy="true" />
  const { id, name, age } = person
  return (
    <main className="landing3 container">
      <PageHead title={formatMessage({ id: 'landers.yesOrNo' }, { name })} noIndex />
      <h1>
        <FormattedMessage id="landers.yesOrNo" values={{ name: `${name}, ${age}` }} />
      </h1>
      <Portrait person={person} />
      <div className="landing3-ways">
        <Link className="btn btn-outline-primary btn-lg" to={pathTo('members')}>
          <Icon name="cross" /> <FormattedMessage id="landers.others" />
        </Link>
        <Link className="btn btn-primary btn-lg" to={pathTo('members-id-signup', { id })}>
          <Icon name="heartFill" /> <FormattedMessage id="landers.yes" />
        </Link>
      </div>
    </main>
  )
}
