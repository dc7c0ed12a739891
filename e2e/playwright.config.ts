import { defineConfig } from '@playwright/test'
import { chromium } from './browser.ts'
import { dataDir, port, url } from './place.ts'

/** Journeys run against the production build, on a server and a database of their own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalTeardown: './teardown.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // a trace of every journey costs a third of their time: add --trace on to the one looked at
    trace: 'off',
    // a worker of its own asks for pages from no visitor's address; offline.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: {
      ...chromium,
    },
  },
  webServer: {
    command: `node ${new URL('../scripts/start.mjs', import.meta.url).pathname}`,
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'on',
      PUBLIC_URL: url,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
