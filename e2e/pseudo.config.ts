import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { webServer } = journeys
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys have one server')

/** Every screen in the language that marks its texts: `npm run pseudo-language`. */
export default defineConfig({
  ...journeys,
  testDir: 'pseudo-language',
  timeout: 120_000,
  webServer: { ...webServer, env: { ...webServer.env, WEB_BUILD: 'pseudo' } },
})
