import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of every screen, for people to look at: `npm run screenshots [-- -g "coach-.*phone"]`. */
export default defineConfig({ ...journeys, testDir: 'screens', workers: 1, timeout: 120_000 })
