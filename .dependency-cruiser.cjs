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
const BACKEND_FLOORS = [
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
  ...BACKEND_FLOORS.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: 'backend-imports-go-down',
      severity: 'error',
      from: { path: inBackend(room) },
      to: { path: '^mock-backend/', pathNot: [room, ...BACKEND_FLOORS.slice(floor + 1).flat()].map(inBackend) },
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
    from: { path: '^mock-backend/', pathNot: BACKEND_FLOORS.flat().map(inBackend) },
    to: {},
  },
]

/** The site, from its roof down (decision 019): a floor imports what is below it, never what is above. */
const FLOORS_OF_THE_SITE = ['app', 'features', 'people', 'core', 'ui']
const ENTRIES_OF_THE_SITE = '^src/client/(entry\\.tsx|entry\\.development\\.ts|landing\\.ts|asking\\.ts)$'
const siteFloors = [
  ...FLOORS_OF_THE_SITE.map((floor, index) => ({
    name: 'site-imports-go-down',
    severity: 'error',
    from: { path: `^src/client/${floor}/` },
    to: { path: '^src/client/', pathNot: FLOORS_OF_THE_SITE.slice(index).map((below) => `^src/client/${below}/`) },
  })),
  {
    name: 'site-features-do-not-reach-into-each-other',
    severity: 'error',
    comment: 'What two features need is a floor below both.',
    from: { path: '^src/client/features/([^/]+)/' },
    to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
  },
  {
    name: 'only-the-entries-know-the-roof',
    severity: 'error',
    from: { pathNot: ['^src/client/app/', ENTRIES_OF_THE_SITE, '^src/server/', '^bench/'] },
    to: { path: '^src/client/app/' },
  },
  {
    name: 'site-has-no-room-beside-the-floors',
    severity: 'error',
    from: {
      path: '^src/client/',
      pathNot: [...FLOORS_OF_THE_SITE.map((floor) => `^src/client/${floor}/`), ENTRIES_OF_THE_SITE, 'virtual\\.d\\.ts$'],
    },
    to: {},
  },
]

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '^/@', '\\?raw$'] } },
    only('shared-stands-alone', 'src/shared'),
    only('client-uses-shared', 'src/client', '^src/shared/'),
    only('server-uses-client-and-shared', 'src/server', '^src/client/', '^src/shared/'),
    only('gateway-uses-shared-and-the-renderer-entry', 'src/bff', '^src/shared/', '^src/process/', '^src/server/entry\\.tsx$'),
    only('backend-uses-shared', 'mock-backend', '^src/shared/', '^src/process/'),
    only('processes-stand-alone', 'src/process'),
    ...backendFloors,
    ...siteFloors,
    { name: 'shared-is-pure', severity: 'error', from: { path: '^src/shared/' }, to: { dependencyTypes: ['core'] } },
    {
      name: 'no-node-in-the-site',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'node', 'default', 'types'] },
  },
}
