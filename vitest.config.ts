import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 90_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'mock-backend/**/*.test.ts'] } },
      { extends: true, test: { name: 'gateway', include: ['tests/gateway/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/*.test.ts'], globalSetup: 'tests/contract/setup.ts' } },
    ],
  },
})
