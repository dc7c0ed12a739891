import { defineConfig } from 'vitest/config'

// a busy machine is no fault: what takes longer than this is stuck
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/src/platform/testing/global-setup.ts',
          ...patience,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...patience } },
      { test: { name: 'web', include: ['web/{app,languages}/**/*.test.{ts,tsx}'], ...patience } },
    ],
  },
})
