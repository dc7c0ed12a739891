import type { Page } from '@playwright/test'
import { favoritePlayer, saveListEntry } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { cutConnection } from '../fixtures/page-errors.ts'
import type { Person } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit, visitUnscripted } from '../fixtures/visit.ts'
import { laptop, phone } from '../fixtures/windows.ts'
import { collegeOf } from '../support/directory.ts'
import { keptIn } from '../support/kept.ts'
import { composer, conversations, log, openFirst, openHub } from '../support/messaging-hub.ts'

const asItWas = /You(?:'re| are) offline.*Last updated:? today/i

/** Waits until the service worker has stored this page and everything it needs. */
async function workerReady(page: Page) {
  // The worker first downloads a large part of the build.
  const patience = { timeout: 60_000 }
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    patience,
  )
}

test('conversations can be read offline after a reload, and messages written there are sent once on return', {
  tag: '@main',
}, async ({ open, people, calls, errors }) => {
  const maya = await people.player({ name: 'Maya Brandvold', age: 18 })
  const writer = await people.coach()
  const { conversationId } = await calls.writeFirst(writer, maya)
  const favorite = await people.player({ name: people.unusedName('Odile Favor') })
  const body = { userId: favorite.userId, collegeId: writer.collegeId }
  await calls.call(favoritePlayer, { body }, writer)
  const player = await open(maya)
  await openHub(player)
  const coach = await open(writer, { serviceWorkers: 'allow' })
  await visit(coach, '/coachDashboard')
  const favorites = coach.getByRole('region', { name: /^Favorite/ })
  await expect(favorites.getByText(favorite.name, { exact: true }).first()).toBeVisible()
  await expect.poll(() => keptIn(coach)).toContain(favorite.name)
  await visit(coach, `/messagingHub?conversationId=${conversationId}`)
  const last = 'Bring both kits'
  await composer(coach).fill(last)
  await coach.keyboard.press('Enter')
  await expect(log(player).getByText(last)).toBeVisible()
  await workerReady(coach)
  await expect.poll(() => keptIn(coach)).toContain(last)

  errors.provoke(cutConnection)
  await coach.context().setOffline(true)
  await reload(coach)
  await expect(log(coach).getByText(last)).toBeVisible()
  await expect(coach.getByText(asItWas)).toBeVisible()
  const written = 'Kick-off moved to noon'
  await composer(coach).fill(written)
  await coach.keyboard.press('Enter')
  await expect(log(coach).getByText(written)).toBeVisible()
  // Until it is stored as a message, a reload restores it as a draft.
  await expect.poll(() => keptIn(coach)).toContain(`"text":"${written}"`)
  await reload(coach)
  await expect(log(coach).getByText(written)).toHaveCount(1)
  await expectAccessible(coach)
  await coach.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(favorites.getByText(favorite.name, { exact: true }).first()).toBeVisible()
  await visit(coach, '/coachDashboard')
  await expect(favorites.getByText(favorite.name, { exact: true }).first()).toBeVisible()
  await expect(coach.getByText(/Last updated:? today/i)).toBeVisible()
  await expectAccessible(coach)
  // The worker answers an uncached page with one that has no scripts.
  errors.provoke(/collegeSearch logged Failed to load resource: the server responded with a status of 503/)
  await visitUnscripted(coach, '/collegeSearch')
  await expect(coach.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expectAccessible(coach)
  await coach.getByRole('link', { name: 'Messages' }).evaluate((link: HTMLElement) => {
    link.click()
    // A connection that is back for a moment does not undo the click.
    dispatchEvent(new Event('online'))
  })
  await coach.setViewportSize(phone)
  await expect(conversations(coach).getByText(/Maya/).first()).toBeVisible()
  await expect(coach.getByText(asItWas)).toBeVisible()
  await coach.setViewportSize(laptop)

  await coach.context().setOffline(false)
  await expect(log(player).getByText(written)).toHaveCount(1)
  await visit(coach, '/messagingHub')
  await openFirst(coach)
  await expect(log(coach).getByText(written)).toHaveCount(1)
})

/** Signs another person in; nothing of the first one's data may remain. */
async function anotherSignsIn(page: Page, { token, userId, name, type, gender }: Person, school: string) {
  const user = { userId, name, type, gender, hasDoneTutorial: true }
  await page.evaluate(
    (next) => {
      localStorage.setItem('token', next.token)
      localStorage.setItem('user', JSON.stringify(next.user))
    },
    { token, user },
  )
  await visit(page, '/playerProfile')
  await expect(page.getByLabel('School')).toHaveValue(school)
  await expect.poll(() => keptIn(page)).toContain(school)
}

test('three people in one browser find nothing of each other', async ({ open, people, calls, errors }) => {
  const first = await people.player({ school: 'Eastlake High' })
  const second = await people.player({ school: 'Fenn High' })
  const third = await people.player({ school: 'Harbor High' })
  await calls.writeFirst(await people.coach({ name: 'Teresa Whitcomb' }), first)
  const page = await open(first, { serviceWorkers: 'allow' })
  errors.provoke(cutConnection)

  await test.step('the own profile is read offline; signing out forgets it, and the next person finds nothing', async () => {
    await visit(page, '/playerProfile')
    await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
    await expect.poll(() => keptIn(page)).toContain('Eastlake High')
    // with the build's contract, since another build's pages do not show it
    expect(await keptIn(page)).toMatch(/"contract":"[\da-f]{8}"/)
    await visit(page, '/messagingHub')
    await expect(conversations(page)).toBeVisible()
    await workerReady(page)
    await expect.poll(() => keptIn(page)).toContain('Teresa Whitcomb')
    expect(await keptIn(page)).toContain('Eastlake High')
    await page.context().setOffline(true)
    await visit(page, '/playerProfile')
    await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
    await expect(page.getByText(/Last updated:? today/i)).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await visit(page, '/playerProfile')

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByText('You have signed out successfully.')).toBeVisible()
    await expect.poll(() => keptIn(page)).toBe('[]')
    await anotherSignsIn(page, second, 'Fenn High')
    expect(await keptIn(page)).not.toContain('Eastlake High')
    await page.context().setOffline(true)
    await visit(page, '/playerProfile')
    await expect(page.getByLabel('School')).toHaveValue('Fenn High')
    await visit(page, '/messagingHub')
    await expect(page.getByText(/You(?:'re| are) offline/).first()).toBeVisible()
    await expect(page.getByText('Teresa Whitcomb')).toHaveCount(0)
    // The worker's cache contains no personal data either.
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).not.toEqual([])
    expect(stored.filter((path) => /^\/(?:api|pictures|previews)\//.test(path))).toEqual([])
    await page.context().setOffline(false)
  })

  await test.step("signing in after another person deletes that person's stored data", async () => {
    await visit(page, '/playerProfile')
    await expect.poll(() => keptIn(page)).toContain('Fenn High')
    await anotherSignsIn(page, third, 'Harbor High')
    expect(await keptIn(page)).not.toContain('Fenn High')
  })
})

test('the service worker takes over, and makes room for the next', { tag: '@R19.29' }, async ({
  open,
  people,
  errors,
  request,
}) => {
  const page = await open(await people.demo('player'), { serviceWorkers: 'allow' })

  await test.step('a page on its way while the first worker took over is taken over too', async () => {
    const late = await page.context().newPage()
    const ready = Promise.withResolvers<void>()
    await late.route('**/messagingHub', async (route) => {
      await ready.promise
      await route.continue()
    })
    const arrived = visit(late, '/messagingHub')
    await visit(page, '/playerProfile')
    await workerReady(page)
    ready.resolve()
    await arrived
    await workerReady(late)
    await late.close()
  })

  await test.step('a new version is offered and never forced', async () => {
    const other = await page.context().newPage()
    // A worker can only be registered through this policy name; here the journey takes it first, for another build.
    errors.provoke(/Creating a TrustedTypePolicy named 'service-worker' violates/)
    await other.addInitScript(() => {
      const types = Reflect.get(window, 'trustedTypes')
      const policy = types.createPolicy('service-worker', { createScriptURL: (address: string) => address })
      Reflect.set(window, 'nextBuild', policy.createScriptURL('/sw.js?build=next'))
    })
    await visit(other, '/recruitingGuide')
    await expectPage(other, 'Recruiting Guide')
    await other.evaluate(() => navigator.serviceWorker.register(Reflect.get(window, 'nextBuild')))
    await other.close()
    const bar = page.getByText('A new version is ready')
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    await page.evaluate(() => document.documentElement.setAttribute('data-before', 'yes'))
    // After the reload the page belongs to the next build, whose worker is already there: nothing to register.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => navigator.serviceWorker.ready
    })
    await leaveUnanswered(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('html[data-before]')).toHaveCount(0)
    // not by the old worker, with which Reload continues after ten seconds
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/build=next$/)
    await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
    await expect(bar).toHaveCount(0)
  })

  await test.step("the installed app's files have their content types and cache lifetimes", async () => {
    const manifest = await request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const worker = await request.get('/sw.js')
    expect(worker.headers()['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect((await request.get('/icon-512.png')).headers()['content-type']).toBe('image/png')
  })
})

/** Makes the page's worker wait for a request without an answer, as on a dead connection. */
async function leaveUnanswered(page: Page) {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/sw.js'))
  if (!worker) throw new Error('The page has no worker')
  await worker.evaluate(() => {
    const load = self.fetch
    self.fetch = (request, options) =>
      request instanceof Request && request.url.endsWith('?unanswered')
        ? new Promise((_, reject) => {
            Reflect.set(self, 'isWaiting', true)
            options?.signal?.addEventListener('abort', reject)
          })
        : load(request, options)
  })
  await page.evaluate(() => {
    void fetch('/__manifest?unanswered').catch(() => undefined)
  })
  await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'isWaiting'))).toBe(true)
}

test("a parent reads a child's list of colleges offline after a reload", { tag: '@R23.23' }, async ({
  open,
  people,
  site,
  calls,
  errors,
}) => {
  const ines = await people.player({ name: 'Ines Keeper' })
  const rosa = await people.guardian(ines)
  const collegeId = await collegeOf(site, 'Havenport University')
  await calls.call(saveListEntry, { params: { playerId: ines.userId, collegeId }, body: {} }, rosa)
  const page = await open(rosa, { viewport: phone, serviceWorkers: 'allow' })
  await visit(page, `/ourColleges/${ines.userId}`)
  const card = page.getByRole('article').filter({ hasText: 'Havenport University' })
  await expect(card).toBeVisible()
  await workerReady(page)
  await expect.poll(() => keptIn(page)).toContain('Havenport University')

  errors.provoke(cutConnection)
  await page.context().setOffline(true)
  await reload(page)
  await expectPage(page, "Ines's colleges")
  await expect(card).toBeVisible()
  await expect(page.getByText(asItWas)).toBeVisible()
  await expectAccessible(page)
})
