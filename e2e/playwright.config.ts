import { defineConfig } from '@playwright/test'
import { chromium } from './browser.ts'

/** Runs journeys against the production build; each file has its own server and database. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // tracing every journey adds a third to their time; a failed one is rerun with a trace
    trace: 'off',
    launchOptions: { ...chromium },
  },
})
