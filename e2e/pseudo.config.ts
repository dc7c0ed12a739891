import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// workers inherit it for the sites they start
process.env.JOURNEYS_WEB_BUILD = 'pseudo'

/** `npm run pseudo-language` opens every screen in the language that marks its texts. */
export default defineConfig({ ...journeys, testDir: 'pseudo-language', timeout: 120_000 })
