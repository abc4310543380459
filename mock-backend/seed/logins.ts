/** The logins of the demo; printed by `npm start`. */
export const DEMO_PASSWORD = 'tandem-demo'
export const DEMO_LOGINS = [
  { kind: 'free', email: 'free@tandem.example', name: 'Robin', credits: 0 },
  { kind: 'premium', email: 'premium@tandem.example', name: 'Alex', credits: 12 },
] as const
