import { defineConfig } from '@playwright/test'
import { chromium } from './browser.ts'

/** Journeys run against the production build; each file of them has a server and a database of its own. */
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
    // a trace of every journey costs a third of their time: a failed one is run again with it
    trace: 'off',
    launchOptions: { ...chromium },
  },
})
