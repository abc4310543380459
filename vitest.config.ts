import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messages } from './scripts/setup/messages.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 90_000,
    // One less than there are cores, as usual; each may hold 30 of the 200 connections that the tests' database has.
    maxWorkers: Math.max(1, Math.min(availableParallelism() - 1, 6)),
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'mock-backend/**/*.test.ts'] } },
      { extends: true, test: { name: 'gateway', include: ['tests/gateway/*.test.ts'] } },
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
