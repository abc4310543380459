/** Who may import whom: the rooms of docs/architecture.md. */
const only = (name, room, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(src|mock-backend|tests|bench|scripts)/', pathNot: [`^${room}/`, ...allowed] },
})

/**
 * The floors of the backend, the highest first: whoever imports goes down, never up or across. docs/architecture.md says
 * what stands on each; why they are these, docs/decisions/020.
 */
const FLOORS_OF_THE_BACKEND = [
  ['main.ts'],
  ['backend.ts'],
  ['app.ts', 'rounds.ts', 'seed/'],
  ['features/account/'],
  ['features/signup/'],
  ['features/safety/', 'features/swipe/', 'features/matchFinder/', 'features/notifications/', 'features/settings/'],
  ['features/chats/', 'features/likes/', 'features/mails/'],
  ['features/photos/', 'features/payments/', 'features/auth/'],
  ['features/members/', 'features/ledger/'],
  ['http/'],
  ['caller/'],
  ['jobs/', 'ports/'],
  ['db/'],
  ['config.ts', 'contract/'],
]
const inBackend = (room) => `^mock-backend/${room.replaceAll('.', '\\.')}`
const backendFloors = [
  ...FLOORS_OF_THE_BACKEND.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: 'backend-imports-go-down',
      severity: 'error',
      from: { path: inBackend(room) },
      to: { path: '^mock-backend/', pathNot: [room, ...FLOORS_OF_THE_BACKEND.slice(floor + 1).flat()].map(inBackend) },
    })),
  ),
  {
    name: 'backend-handlers-are-for-the-app',
    severity: 'error',
    from: { path: '^mock-backend/features/' },
    to: { path: '^mock-backend/features/[^/]+/handlers\\.ts$' },
  },
  {
    name: 'backend-has-no-room-beside-the-floors',
    severity: 'error',
    from: { path: '^mock-backend/', pathNot: FLOORS_OF_THE_BACKEND.flat().map(inBackend) },
    to: {},
  },
]

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '^/@', '\\?raw$'] } },
    only('shared-stands-alone', 'src/shared'),
    only('client-uses-shared', 'src/client', '^src/shared/'),
    only('server-uses-client-and-shared', 'src/server', '^src/client/', '^src/shared/'),
    only('gateway-uses-shared-and-the-renderer-entry', 'src/bff', '^src/shared/', '^src/server/entry\\.tsx$'),
    only('backend-uses-shared', 'mock-backend', '^src/shared/'),
    ...backendFloors,
    {
      name: 'features-do-not-reach-into-each-other',
      severity: 'error',
      comment: 'A feature of the site uses its own files, people/, core/, ui/ and shared rooms.',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/client/ui/' },
      to: { path: '^src/client/(app|features|people|core)/' },
    },
    { name: 'shared-is-pure', severity: 'error', from: { path: '^src/shared/' }, to: { dependencyTypes: ['core'] } },
    { name: 'no-node-in-the-site', severity: 'error', from: { path: '^src/client/' }, to: { dependencyTypes: ['core'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'node', 'default', 'types'] },
  },
}
