import { defineConfig } from 'vitest/config'
import { requirements } from './scripts/check/requirements.ts'

// scripts/start/run.ts counts the tests of all reports in this folder
const { TEST_REPORTS: reports } = process.env

export default defineConfig({
  test: {
    reporters: reports
      ? ['default', ['json', { outputFile: `${reports}/unit-${process.pid}.json` }]]
      : ['default'],
    maxWorkers: 2,
    // loading the server anew for each file took 40 % of a run; VITEST_ISOLATE=on finds what one file leaves to another
    isolate: process.env.VITEST_ISOLATE === 'on',
    // a busy machine is no fault: what takes longer than this is stuck
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // a tag that isn't listed fails its test
    tags: requirements().map(({ number: name }) => ({ name })),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          // the browser's part of the board against the server
          include: ['{server,e2e/board-model}/**/*.test.ts'],
          globalSetup: 'server/test/support/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/{app,vite,worker}/**/*.test.{ts,tsx}'] } },
    ],
  },
})
