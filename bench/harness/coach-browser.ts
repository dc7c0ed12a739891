/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/start/chromium.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { untilLoaded } from '../search/requests.ts'
import { startApp } from './app.ts'
import { type BenchCoach, busyCoaches, withDatabase } from './people.ts'
import { openWorld } from './world.ts'

interface CoachBrowser {
  /** The product's URL. */
  url: string
  /** Opens a window with the coach signed in. */
  open(): Promise<Page>
}

/**
 * Opens Chromium as a coach on the product with that many players, once the in-memory search is ready.
 * `coachOf` gives the coach, and may fill the database before.
 */
export async function asCoach<Result>(
  players: number,
  work: (browser: CoachBrowser) => Promise<Result>,
  coachOf: (db: Database) => Promise<readonly BenchCoach[]> = (db) => busyCoaches(db, 1, 2),
) {
  const world = await openWorld(players)
  const app = await startApp(world.databaseUrl)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const [coach] = await withDatabase(world.databaseUrl, coachOf)
    if (!coach) throw new Error('The generated database has no coach')
    await untilLoaded(app.port, [coach])
    return await work({ url: app.url, open: () => coachPage(browser, coach) })
  } finally {
    await browser.close()
    await app.stop()
    await world.stop()
  }
}

async function coachPage(browser: Browser, coach: BenchCoach): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(signIn, stored(coach))
  return context.newPage()
}

const stored = ({ userId, collegeId, gender, token }: BenchCoach) => ({
  token,
  gender,
  user: JSON.stringify({
    userId,
    name: 'Bench Coach',
    type: 'coach',
    gender,
    collegeId,
    hasDoneTutorial: true,
  }),
})

/** Runs in the page. */
function signIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
}
