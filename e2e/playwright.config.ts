import { defineConfig } from '@playwright/test'
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
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: url,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // a trace of every journey costs a third of their time: add --trace on to the one looked at
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
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
