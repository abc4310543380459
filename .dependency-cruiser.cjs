/** Who may import whom: the rooms of docs/architecture.md. */
const only = (name, room, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(src|mock-backend|tests|bench|scripts)/', pathNot: [`^${room}/`, ...allowed] },
})

/** The site, from its roof down (decision 019): a floor imports what is below it, never what is above. */
const FLOORS_OF_THE_SITE = ['app', 'features', 'people', 'core', 'ui']

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '^/@', '\\?raw$'] } },
    only('shared-stands-alone', 'src/shared'),
    only('client-uses-shared', 'src/client', '^src/shared/'),
    only('server-uses-client-and-shared', 'src/server', '^src/client/', '^src/shared/'),
    only('gateway-uses-shared-and-the-renderer-entry', 'src/bff', '^src/shared/', '^src/server/entry\\.tsx$'),
    only('backend-uses-shared', 'mock-backend', '^src/shared/'),
    {
      name: 'features-do-not-reach-into-each-other',
      severity: 'error',
      comment: 'What two features need is a floor below both.',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    ...FLOORS_OF_THE_SITE.map((floor, index) => ({
      name: `site-${floor}-stands-on-what-is-below`,
      severity: 'error',
      from: { path: `^src/client/${floor}/` },
      to: { path: `^src/client/(entry|landing|${FLOORS_OF_THE_SITE.slice(0, index).join('|') || '-'})` },
    })),
    {
      name: 'only-the-entries-know-the-roof',
      severity: 'error',
      from: { pathNot: ['^src/client/app/', '^src/client/(entry\\.tsx|landing\\.ts|virtual\\.d\\.ts)$', '^src/server/', '^bench/'] },
      to: { path: '^src/client/app/' },
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
