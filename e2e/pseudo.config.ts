import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// the sites of the run, which its workers start, read it
process.env.JOURNEYS_WEB_BUILD = 'pseudo'

/** Every screen in the language that marks its texts: `npm run pseudo-language`. */
export default defineConfig({ ...journeys, testDir: 'pseudo-language', timeout: 120_000 })
