import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messages } from './scripts/setup/messages.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 90_000,
    // What is polled for comes at once, on a machine that has nothing else to do.
    expect: { poll: { timeout: 5_000 } },
    // One more than there are cores: a test of the backend waits more than it works (422 s instead of 505 on two cores).
    // Each may hold 30 of the 200 connections that the tests' database has.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'mock-backend/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['tests/gateway/*.test.ts'],
          // The built renderer as the gateway loads it: not transformed once more.
          server: { deps: { external: [/\/dist\/server\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/contract/*.test.ts', 'tests/backend/*.test.ts'],
          globalSetup: 'tests/contract/setup.ts',
        },
      },
    ],
  },
})
