import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../../../shared/routes.ts'
import { PageHead } from '../../../../core/page/PageHead.tsx'
import { useUser } from '../../../../core/session.ts'
import { useAppDispatch } from '../../../../core/store/store.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { signupWish } from '../../signupWish.ts'
import { Portrait } from './Portrait.tsx'
import { loadPerson, usePerson } from './person.ts'
import './landing3.scss'
import { Link } from '../../../../core/page/Link.tsx'

export const load = loadPerson

/** A card as in the game, with two ways on [RT-15]: a yes is a like, given at once or after the signup [MEE-5]. */
export default function Landing3Page() {
  const { formatMessage } = useIntl()
  const isMember = useUser() !== undefined
  const dispatch = useAppDispatch()
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
        <Link
          className="btn btn-primary btn-lg"
          to={isMember ? pathTo('members-id', { id }) : pathTo('members-id-signup', { id })}
          onClick={() => dispatch(signupWish.actions.wished({ kind: 'like', person }))}
        >
          <Icon name="heartFill" /> <FormattedMessage id="landers.yes" />
        </Link>
      </div>
    </main>
  )
}
