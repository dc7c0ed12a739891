import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/src/platform/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
    ],
  },
})
