import { FormattedMessage, useIntl } from 'react-intl'
import { PageHead } from '../../../../core/page/PageHead.tsx'
import { Home } from '../../../../people/Home.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import { Portrait } from './Portrait.tsx'
import { loadPerson, usePerson } from './person.ts'
import './landing.scss'

export const load = loadPerson

/** One member, large, and a message to them [RT-15]. */
export default function LandingPage() {
  const { formatMessage } = useIntl()
  const person = usePerson()
  if (!person) return <main className="landing" aria-busy="true" />
  const { name, age, about } = person
  return (
    <main className="landing container">
      <PageHead title={formatMessage({ id: 'landers.meet' }, { name })} noIndex />
      <Portrait person={person} />
      <div className="landing-text">
        <h1>
          <FormattedMessage id="landers.meet" values={{ name }} />
        </h1>
        <p className="landing-person">
          <span>{age}</span>
          <span>
            <Home profile={person} />
          </span>
        </p>
        {about && <blockquote>{about}</blockquote>}
        <FirstMessage person={person} />
      </div>
    </main>
  )
}
