import type { Page } from '@playwright/test'
import { visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'
import { inspect, wear } from '../screens/inspect.ts'
import { expectLittleLayoutShift } from '../screens/layout-shift.ts'
import type { Screen, Who } from '../screens/list.ts'
import { type Look, looks, looksOf, nameOf } from '../screens/looks.ts'
import { emptyStore, hold, type State, screenStates, settle } from '../screens/states.ts'
import { expect, test } from '../screens/warm-test.ts'
import { refusal } from '../support/refuse.ts'

/** `npm run screenshots [-- -g "coach-.*full"]` photographs every screen for people to look at. */
const pictures = process.env.SCREENSHOTS

/** Every part of a screen with its own data, with its error messages in order of appearance. */
const failures: readonly { path: string; who?: Who; says: string; calls: string }[] = [
  { path: '/collegeSearch', says: 'Error fetching colleges', calls: '**/api/colleges/collegeSearch**' },
  { path: '/playerProfile', says: "We couldn't load your profile.", calls: '**/api/players/player/*' },
  {
    path: '/playerProfile',
    says: "We couldn't load the calendar.",
    calls: '**/api/players/player/*/calendar',
  },
  { path: '/coachDashboard', says: "We couldn't load new players.", calls: '**/api/coaches/newPlayers**' },
  { path: '/coachDashboard', says: "We couldn't load your conversations.", calls: '**/api/conversations/*' },
  {
    path: '/coachDashboard',
    says: "We couldn't load your favorites.",
    calls: '**/api/colleges/favoritePlayers**',
  },
  { path: '/playerSearch', says: "We couldn't load players.", calls: '**/api/coaches/playerSearch**' },
  {
    path: '/sharedProfiles',
    says: "We couldn't load players.",
    calls: '**/api/colleges/playersInterested**',
  },
  { path: '/workbench/board', says: "We couldn't load the board.", calls: '**/api/workbench{,/board*}' },
  { path: '/coachsCorner', says: "We couldn't load the posts.", calls: '**/api/coaches/posts**' },
  { path: '/coachProfile', says: "We couldn't load your profile.", calls: '**/api/coaches/coach/*' },
  {
    path: '/messagingHub',
    who: 'player',
    says: "We couldn't load your conversations.",
    calls: '**/api/conversations/*',
  },
  {
    path: '/messagingHub',
    who: 'coach',
    says: "We couldn't load your conversations.",
    calls: '**/api/conversations/*',
  },
  {
    path: '/messagingHub',
    who: 'guardian',
    says: "We couldn't load your family.",
    calls: '**/api/guardians/children',
  },
  { path: '/plan', says: "We couldn't load the plan.", calls: '**/api/plan/*' },
  { path: '/ourColleges', says: "We couldn't load the list.", calls: '**/api/lists/*' },
  { path: '/family', says: "We couldn't load your children.", calls: '**/api/guardians/children' },
]

/** Returns a screen's looks in one state. Failures are in English, because their messages are compared. */
const wornBy = (state: State, index: number) => looksOf(index, state === 'failed' ? 'en' : undefined)

/** Loads the screen once and applies each of these looks of one language. */
async function sweep(page: Page, address: string, screen: Screen, state: State, looks: Look[]) {
  const [first] = looks
  if (!first) return
  if (state !== 'full') await emptyStore(page)
  // In English, each part fails by itself, so that its message and button appear.
  await hold(page, state, first.language === 'en')
  await wear(page, first)
  await visit(page, address)
  await expect(page.locator('html')).toHaveAttribute('lang', first.language)
  for (const look of looks) {
    await test.step(nameOf(look), async () => {
      await wear(page, look)
      await settle(page, screen, state)
      if (look === first && state === 'full') await expectLittleLayoutShift(page)
      await inspect(page, look)
      if (pictures)
        await page.screenshot({
          path: `${pictures}/${screen.name}-${state}-${nameOf(look)}.png`,
          fullPage: true,
        })
    })
  }
}

/** Expects the server's message in each failed part and loads the part with its button. */
async function retry(page: Page, screen: Screen) {
  const told = failures.filter(({ path, who = screen.who }) => path === screen.path && who === screen.who)
  expect(told, `how ${screen.name} says that it did not load`).not.toEqual([])
  // Some parts are hidden on a small screen.
  await page.setViewportSize(desktop)
  for (const { path, says, calls } of told) {
    await test.step(`${path} says '${says}', and Retry brings it`, async () => {
      const failure = page.getByRole('alert').filter({ hasText: says })
      await expect(failure).toContainText(refusal)
      await page.route(calls, (route) => route.continue())
      const answer = page.waitForResponse((one) => one.ok() && one.url().includes('/api/'))
      await failure.getByRole('button', { name: 'Retry' }).click()
      await answer
      await expect(failure).toHaveCount(0)
    })
  }
}

/** The screens of the main jobs, which `npm test` checks. */
const main = new Set([
  'visitor-landing',
  'player-profile',
  'player-conversation',
  'coach-player',
  'coach-conversation',
  'guardian-family',
  'admin-report',
])

for (const [index, { screen, state }] of screenStates.entries()) {
  const isMain = state === 'full' && main.has(screen.name)
  test(`${screen.name} is accessible in every look: ${state}`, {
    tag: '@R19.1 @R19.2 @R19.3 @R19.4 @R19.7 @R19.8 @R19.9'.split(' ').concat(isMain ? '@main' : []),
  }, async ({ warm }) => {
    const address = await warm.fillIn(screen.path, screen.who)
    const worn = wornBy(state, index)
    for (const language of ['es', 'en'] as const) {
      const page = await warm.page(screen.who, language)
      const looks = worn.filter((look) => look.language === language)
      await sweep(page, address, screen, state, looks)
      if (state === 'failed' && language === 'en') await retry(page, screen)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('twelve looks hold every pair, and three of them what every screen needs', () => {
  const pairs = (worn: readonly Look[]) =>
    new Set(
      worn.flatMap((look) => {
        const parts = Object.entries(look)
        return parts.flatMap(([key, value], at) =>
          parts.slice(at + 1).map(([other, next]) => `${key} ${value}, ${other} ${next}`),
        )
      }),
    )
  // 4 widths, 3 media, 2 themes, 2 languages
  expect(pairs(looks).size).toBe(4 * 3 + 4 * 2 + 4 * 2 + 3 * 2 + 3 * 2 + 2 * 2)
  const worn = screenStates.map(({ state }, index) => wornBy(state, index))
  expect(pairs(worn.flat())).toEqual(pairs(looks))
  for (const ofScreen of worn) {
    expect(new Set(ofScreen.map(({ media }) => media)).size).toBe(3)
    expect(ofScreen.map(({ width }) => width)).toContain(320)
    const ownColors = ofScreen.filter(({ media }) => media !== 'forced colors')
    expect(new Set(ownColors.map(({ theme }) => theme)).size).toBe(2)
  }
})
