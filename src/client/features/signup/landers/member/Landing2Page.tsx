import { FormattedMessage, useIntl } from 'react-intl'
import { PageHead } from '../../../../core/page/PageHead.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import { Portrait } from './Portrait.tsx'
import { loadPerson, usePerson } from './person.ts'
import './landing2.scss'

export const load = loadPerson

/** A chat that has begun: the member's side of it is what they say of themselves [RT-15]. */
export default function Landing2Page() {
  const { formatMessage } = useIntl()
  const person = usePerson()
  if (!person) return <main className="landing2" aria-busy="true" />
  const { name, age, about, interests } = person
  return (
    <main className="landing2 container page-narrow">
      <PageHead title={formatMessage({ id: 'landers.chatWith' }, { name })} noIndex />
      <div className="landing2-head">
        <Portrait person={person} />
        <h1>
          <FormattedMessage id="landers.chatWith" values={{ name: `${name}, ${age}` }} />
        </h1>
      </div>
      <div className="landing2-bubbles">
        {about && <p>{about}</p>}
        {interests.length > 0 && (
          <ul className="landing2-likes">
            {interests.slice(0, 4).map((interest) => (
              <li key={interest}>
                <FormattedMessage id={`interests.${interest}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FirstMessage person={person} />
    </main>
  )
}
