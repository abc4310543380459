/** Who may import whom: the rooms of docs/architecture.md. */
const only = (name, room, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(src|mock-backend|tests|bench|scripts)/', pathNot: [`^${room}/`, ...allowed] },
})

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
