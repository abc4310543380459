/** The logins of the demo; printed by `npm start`. */
export const DEMO_PASSWORD = 'tandem-demo'
export const DEMO_LOGINS = [
  { kind: 'free', email: 'free@tandem.example', name: 'Robin', credits: 0 },
  { kind: 'premium', email: 'premium@tandem.example', name: 'Alex', credits: 12 },
  // As most are after a while, and somebody whom everybody writes to.
  { kind: 'usual', email: 'usual@tandem.example', name: 'Jamie', credits: 40, has: { chats: 50, likes: 200 } },
  { kind: 'famous', email: 'famous@tandem.example', name: 'Dylan', credits: 250, has: { chats: 1000, likes: 2000 } },
] as const
