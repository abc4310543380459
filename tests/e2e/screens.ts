/** Every screen that is come to by an address alone, and a member who has something to show on each. */
import { addressOf, type Ids, visitsOf } from '../../scripts/screens/visits.ts'
import type { Person, World } from '../contract/suite/world.ts'

/** What those who have signed in, or have not, come to by an address alone. */
export function screens(isMember: boolean, ids: Ids): string[] {
  const visits = visitsOf().filter(({ kind }) => (kind === 'visitor') !== isMember)
  const addresses = visits.flatMap(({ names }) => names.map((name) => addressOf(name, ids)))
  const others = isMember
    ? ['/members', `/members/${ids.member}`, '/likes/received', '/transactions', '/settings?tab=privacy', DELETION, ...STEPS]
    : ['/no/such/page', '/pages/privacy', '/pages/cookies']
  return [...new Set([...addresses, ...others])]
}

const DELETION = '/settings?tab=account&step=deletion'
const STEPS = ['personal', 'about', 'confirm'].map((step) => `/complete-signup?screen=${step}`)

/** Somebody who has a conversation, a like and a payment. */
export async function knownMember(world: World): Promise<{ person: Person; ids: Omit<Ids, 'member'> }> {
  const [person, other] = [await world.premiumMember(), await world.freeMember()]
  const conversation = await world.conversation(person, other)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo' }, headers: person.headers })
  await world.call('like', { body: { id: person.id }, headers: other.headers })
  const { payments } = (await world.call('getTransactions', { headers: person.headers })).body
  return { person, ids: { conversation, bundle: await world.smallestPackage(), payment: payments[0].payment_id } }
}
