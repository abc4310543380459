import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { Offered } from '../core/operations/offered.tsx'
import { useInterestsOf } from './Interests.tsx'
import { Opener } from './Opener.tsx'
import { useOpeners } from './openers.ts'
import './told.scss'

type Props = {
  person: Schemas['ProfileCard'] & { interests?: Schemas['Interest'][] }
  /** All there are, unless it is said. */
  most?: number
  /** What its heading is in the page. */
  heading: 'h2' | 'h3'
}

/** First lines to somebody. */
export function SomethingToAsk({ person, most, heading: Heading }: Props) {
  const { shared, others } = useInterestsOf(person)
  const lines = useOpeners(person, shared.length > 0 ? shared : others).slice(0, most)
  return (
    <Offered by="sendMessage">
      <section className="ask">
        <Heading>
          <FormattedMessage id="swipe.ask" />
        </Heading>
        {lines.map((line) => (
          <Opener key={line} to={person.id} line={line} />
        ))}
      </section>
    </Offered>
  )
}
