import { defineConfig, type ReporterDescription } from '@playwright/test'
import { chromium } from './browser.ts'

// scripts/start/run.ts counts the tests of all reports in this folder
const { TEST_REPORTS: reports } = process.env
const counted: ReporterDescription[] = reports
  ? [['json', { outputFile: `${reports}/journeys-${process.pid}.json` }]]
  : []

/** Runs journeys against the production build; each file has its own server and database. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  fullyParallel: false,
  // a test that passes only then is reported as flaky; the extended run fails for it
  retries: 1,
  maxFailures: 10,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...counted],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // tracing every journey adds a third to their time
    trace: 'on-first-retry',
    launchOptions: { ...chromium },
  },
})
