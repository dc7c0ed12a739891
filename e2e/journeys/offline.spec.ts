import type { Page } from '@playwright/test'
import { freshPassword, freshPlayer } from '../fresh-people.ts'
import { keptIn } from '../kept.ts'
import { demo, expect, expectAccessible, logInAs, newVisitor, startSession, test } from '../visitor.ts'

const wide = { width: 1280, height: 800 }
const composer = (page: Page) => page.getByPlaceholder('Enter your message')
const log = (page: Page) => page.getByRole('log')

/** The service worker has this page and everything it needs. */
async function workerReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function openConversation(page: Page, counterpart: RegExp) {
  await page.goto('/messagingHub')
  await page.getByRole('list', { name: 'Conversations' }).getByText(counterpart).first().click()
  await expect(log(page)).toBeVisible()
}

test('conversations are read offline after a reload, and what is written there goes out once on return', async ({
  browser,
  noErrors,
}) => {
  const player = await newVisitor(browser, noErrors)
  await logInAs(player, demo.player)
  await openConversation(player, /Teresa Whitcomb/)
  const coach = await newVisitor(browser, noErrors, wide, 'allow')
  await logInAs(coach, demo.coach)
  await coach.goto('/coachDashboard')
  const favorites = coach.getByRole('region', { name: /^Favorite/ })
  await expect(favorites.getByRole('link').first()).toBeVisible()
  const favorite = ((await favorites.getByRole('heading', { level: 3 }).first().textContent()) ?? '').trim()
  await expect.poll(() => keptIn(coach)).toContain(favorite)
  await openConversation(coach, /Maya Lindqvist/)
  const last = `Bring both kits ${Date.now().toString(36)}`
  await composer(coach).fill(last)
  await coach.keyboard.press('Enter')
  await expect(log(player).getByText(last)).toBeVisible()
  await workerReady(coach)
  await expect.poll(() => keptIn(coach)).toContain(last)

  await coach.context().setOffline(true)
  await coach.reload()
  await expect(log(coach).getByText(last)).toBeVisible()
  await expect(coach.getByText(/You are offline.*This is as it was: Today/)).toBeVisible()
  const written = `Kick-off moved to noon ${Date.now().toString(36)}`
  await composer(coach).fill(written)
  await coach.keyboard.press('Enter')
  await expect(log(coach).getByText(written)).toBeVisible()
  await coach.reload()
  await expect(log(coach).getByText(written)).toHaveCount(1)
  await expectAccessible(coach)
  await coach.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(favorites.getByText(favorite, { exact: true }).first()).toBeVisible()
  await coach.goto('/coachDashboard')
  await expect(favorites.getByText(favorite, { exact: true }).first()).toBeVisible()
  await expect(coach.getByText(/This is as it was: Today/)).toBeVisible()
  await expectAccessible(coach)
  await coach.goto('/collegeSearch')
  await expect(coach.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(coach)
  await coach.getByRole('link', { name: 'Messages' }).click()
  await coach.setViewportSize({ width: 390, height: 844 })
  await expect(coach.getByRole('list', { name: 'Conversations' }).getByText(/Maya/).first()).toBeVisible()
  await expect(coach.getByText(/You are offline.*This is as it was: Today/)).toBeVisible()
  await coach.setViewportSize(wide)

  await coach.context().setOffline(false)
  await expect(log(player).getByText(written)).toHaveCount(1)
  await coach.goto('/messagingHub')
  await coach.getByRole('list', { name: 'Conversations' }).getByText(/Maya/).first().click()
  await expect(log(coach).getByText(written)).toHaveCount(1)
  noErrors.splice(0) // the browser itself reports the cut connection
})

test('the own profile is read offline; signing out forgets it, and the next person finds nothing', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide, 'allow')
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
  await expect.poll(() => keptIn(page)).toContain('Eastlake High')
  await page.goto('/messagingHub')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  await workerReady(page)
  await expect.poll(() => keptIn(page)).toContain('Teresa Whitcomb')
  expect(await keptIn(page)).toContain('Eastlake High')
  await page.context().setOffline(true)
  await page.goto('/playerProfile')
  await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
  await expect(page.getByText(/This is as it was: Today/)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.goto('/playerProfile')
  noErrors.splice(0)

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect.poll(() => keptIn(page)).toBe('[]')
  await anotherSignsIn(page)
  await page.context().setOffline(true)
  await page.goto('/playerProfile')
  await expect(page.getByLabel('School')).toHaveValue('Fenn High')
  await page.goto('/messagingHub')
  await expect(page.getByText('Teresa Whitcomb')).toHaveCount(0)
  // and of what the worker holds, nothing is anybody's
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => /^\/(?:api|pictures|previews)\//.test(path))).toEqual([])
  // a page without a connection goes on trying, and the browser goes on reporting it
  await page.context().close()
  noErrors.splice(0)
})

test('a person who signs in where another one was forgets what was kept of the other', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide, 'allow')
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  await expect.poll(() => keptIn(page)).toContain('Eastlake High')
  await anotherSignsIn(page)
})

test('a page on its way while the first worker took over is taken over too', async ({
  browser,
  noErrors,
}) => {
  const first = await newVisitor(browser, noErrors, wide, 'allow')
  await logInAs(first, demo.player)
  const late = await first.context().newPage()
  await logInAs(late, demo.player)
  const ready = Promise.withResolvers<void>()
  await late.route('**/messagingHub', async (route) => {
    await ready.promise
    await route.continue()
  })
  const arrived = late.goto('/messagingHub')
  await first.goto('/playerProfile')
  await workerReady(first)
  ready.resolve()
  await arrived
  await workerReady(late)
})

test('a new version is offered and never forced', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide, 'allow')
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  await workerReady(page)
  const other = await page.context().newPage()
  // only the policy's name can name a worker: here the journey is first to have it, and names another build
  await other.addInitScript(() => {
    const types = Reflect.get(window, 'trustedTypes')
    const policy = types.createPolicy('service-worker', { createScriptURL: (address: string) => address })
    Reflect.set(window, 'nextBuild', policy.createScriptURL('/sw.js?build=next'))
  })
  await other.goto('/recruitingGuide')
  await other.evaluate(() => navigator.serviceWorker.register(Reflect.get(window, 'nextBuild')))
  await other.close()
  const bar = page.getByText('A new version is ready')
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.evaluate(() => document.documentElement.setAttribute('data-before', 'yes'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
})

test('what an installed app is made of has its kinds and lives', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['content-type']).toMatch(/^(?:text|application)\/javascript/)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect((await request.get('/icon-512.png')).headers()['content-type']).toBe('image/png')
})

/** Somebody new signs in where the demo's player was: of that one nothing is kept any more. */
async function anotherSignsIn(page: Page) {
  const next = await startSession(page.request, await freshPlayer(page), freshPassword)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify({ ...user, hasDoneTutorial: true }))
  }, next)
  await page.goto('/playerProfile')
  await expect.poll(() => keptIn(page)).toContain('Fenn High')
  expect(await keptIn(page)).not.toContain('Eastlake High')
}
