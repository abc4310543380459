/** The logins of the demo; printed by `npm start`. */
export const DEMO_PASSWORD = 'tandem-demo'
/** Where all of them live: who lives there, too, comes first in their searches. */
export const LOGINS_LIVE_IN = 'Utrecht'
export const DEMO_LOGINS = [
  {
    kind: 'free',
    email: 'free@tandem.example',
    name: 'Robin',
    born: '1996-02-29',
    credits: 0,
    about: 'Nieuw hier. Fotograaf van bruggen, liefhebber van lange ontbijten.',
  },
  {
    kind: 'premium',
    email: 'premium@tandem.example',
    name: 'Alex',
    born: '1991-05-17',
    credits: 12,
    about: 'Ik klim, kook en bel liever dan dat ik app.',
  },
  // As most are after a while, and somebody whom everybody writes to.
  {
    kind: 'usual',
    email: 'usual@tandem.example',
    name: 'Jamie',
    born: '1994-09-03',
    credits: 40,
    about: 'Altijd in voor koffie, een film of een omweg langs het water.',
    has: { chats: 50, likes: 200 },
  },
  {
    kind: 'famous',
    email: 'famous@tandem.example',
    name: 'Dylan',
    born: '1992-11-21',
    credits: 250,
    about: 'Geeft les, speelt piano en lacht het hardst om z’n eigen grappen.',
    has: { chats: 1000, likes: 2000 },
  },
] as const
