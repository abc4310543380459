import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useTowns } from './useTowns.ts'

const MOST_OPENERS = 3
/** Of those about an interest: not every line is of the same kind. */
const MOST_ABOUT_INTERESTS = 2

/** Within so many kilometres a town needs no guide. */
const NEAR = 25

type Person = Pick<Schemas['ProfileCard'], 'name' | 'city' | 'fictional' | 'distance'>

/** First lines to somebody. The most personal first: by what both like, or else what the other one does, then by where they live, if anybody does, and not here. */
export function useOpeners(person: Person, interests: Schemas['Interest'][]): string[] {
  const { formatMessage } = useIntl()
  const { name, city, fictional, distance } = useTowns()(person)
  const isFar = !distance || distance > NEAR
  const openers = interests
    .slice(0, MOST_ABOUT_INTERESTS)
    .map((interest) =>
      formatMessage({ id: 'chats.opener.interest' }, { interest, label: formatMessage({ id: `interests.${interest}` }) }),
    )
  if (city && !fictional && isFar) openers.push(formatMessage({ id: 'chats.opener.city' }, { city }))
  openers.push(
    formatMessage({ id: 'chats.opener.hello' }, { name }),
    formatMessage({ id: 'chats.opener.sunday' }),
    formatMessage({ id: 'chats.opener.lately' }),
  )
  return openers.slice(0, MOST_OPENERS)
}
