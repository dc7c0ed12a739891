import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots [-- -g "coach-.*phone"]` photographs every screen for people to look at. */
export default defineConfig({ ...journeys, testDir: 'screens', workers: 1, timeout: 120_000 })
