import type { Page } from '@playwright/test'
import { acceptConversation, markConversation, sendMessage } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { clockShift, now } from '../fixtures/set-time.ts'
import { expect, test as journey } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import {
  deliver,
  keepShown,
  shownBy,
  startWithPushes,
  subscribesAs,
  type WithPushes,
} from '../support/with-pushes.ts'

const test = journey.extend<object, { withPushes: WithPushes }>({
  withPushes: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const started = await startWithPushes()
      await use(started)
      await started.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ withPushes }, use) => use(withPushes.site),
})

const minute = 60_000
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Expects an accessible page on a phone and on a wide screen, light and dark. */
async function expectFitsBoth(page: Page) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
}

test('a message reaches a phone as a push', { tag: ['@R21.1', '@R21.6'] }, async ({
  open,
  people,
  calls,
  withPushes,
}) => {
  const { service, site } = withPushes
  const player = await people.player({ age: 19, yearGraduating: 2026 })
  const [coach, other] = [await people.coach(), await people.coach({ college: 'Granite Pass College' })]
  const browser = service.browser()
  const page = await open(player, { viewport: phone, serviceWorkers: 'allow' })
  await subscribesAs(page.context(), browser)

  await test.step('a device gets pushes once its switch is on', async () => {
    await visit(page, '/account#notifications')
    const device = page.getByRole('switch', { name: 'Notifications on this device' })
    await expect(device).not.toBeChecked()
    // As late as the worker, whose files take half a minute if six browsers request them at once.
    const subscribed = page.waitForResponse(/\/api\/notifications\/push$/, { timeout: 0 })
    await device.check()
    expect((await subscribed).status()).toBe(200)
    await expect(device).toBeChecked()
    await expect(page.getByText('only while Touchline is open')).toHaveCount(0)
    await page.close()
  })

  const { conversationId } = await calls.writeFirst(coach, player)
  const read = { params: { conversationId }, body: { field: 'read', value: true } }
  await calls.call(markConversation, read, player)
  const message = 'Bring both kits on Friday'
  const sent = { senderId: coach.userId, receiverId: player.userId, conversationId, message }
  const unreadSince = Date.parse((await calls.call(sendMessage, { body: sent }, coach)).timestamp)

  const pushes =
    await test.step('an unread message is pushed within a minute of the 15 minutes, a first one at once', async () => {
      const ahead = unreadSince + 15 * minute - 5000 - now()
      await site.restart({ CLOCK_SHIFT: String(clockShift + ahead) })
      const first = await calls.writeFirst(other, player, 'Hello from Granite Pass')
      await expect.poll(() => service.pushesTo(browser).length, { timeout: 90_000 }).toBe(2)
      const cameAfter = (tag: string, begin: number) => {
        const push = service.pushesTo(browser).find(({ message }) => JSON.stringify(message).includes(tag))
        return (push?.at ?? 0) + clockShift + ahead - begin
      }
      const late = cameAfter(conversationId, unreadSince)
      expect(late).toBeGreaterThanOrEqual(15 * minute)
      expect(late).toBeLessThan(16 * minute)
      expect(cameAfter(first.conversationId, Date.parse(first.timeStamp))).toBeLessThan(minute)
      const encrypted = service.received.map(({ body }) => body.toString('latin1')).join()
      for (const word of ['Touchline', 'message', message, player.name]) expect(encrypted).not.toContain(word)
      return service.readBy(browser)
    })

  await test.step('the service worker shows it, without a name or a word of the message', async () => {
    const next = await page.context().newPage()
    await visit(next, '/recruitingGuide')
    const [worker] = next.context().serviceWorkers()
    if (!worker) throw new Error('No service worker runs')
    await keepShown(worker)
    for (const push of pushes) await deliver(next, push)
    const shown = (body: string) => expect.objectContaining({ title: 'Touchline', body })
    const both = [shown('A coach wrote to you for the first time.'), shown('A coach wrote to you.')]
    await expect.poll(() => shownBy(worker)).toEqual(expect.arrayContaining(both))
    expect(await shownBy(worker)).toHaveLength(both.length)
  })
})

test('a coach is told on the bell, chooses what comes, and ends the emails from one of them', {
  tag: ['@R21.2', '@R21.12', '@R21.13', '@R21.16', '@R21.18'],
}, async ({ open, people, calls, mailbox }) => {
  const player = await people.player({ age: 17, yearGraduating: 2027 })
  const held = await people.player({ age: 15, yearGraduating: 2029 })
  const coach = await people.coach({ college: 'Kestrel Ridge University' })
  const { conversationId } = await calls.writeFirst(coach, player)
  await calls.call(acceptConversation, { params: { conversationId } }, player)
  // News the coach has read is no longer emailed.
  const link = await mailbox.link(coach.email, /unsubscribe/)
  const page = await open(coach, { viewport: phone })
  await visit(page, '/coachDashboard')

  await test.step('the bell has the number of unread notifications, and the list has them in words', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(page).click()
    const row = list(page).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Ines Keeper accepted your request.')
    await expect(row).toContainText('Unread')
    await expectFitsBoth(page)
  })

  await test.step('opening the list reads them, and a notification leads to its page', async () => {
    await list(page).getByRole('listitem').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/messagingHub\\?conversationId=${conversationId}`))
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await reload(page)
    await bell(page).click()
    await expect(list(page).getByRole('listitem')).not.toContainText('Unread')
    await list(page).getByRole('link', { name: 'Notification settings' }).click()
    await expectPage(page, 'Account')
  })

  await test.step('before contact opens, a coach asks to be reminded of that day, and takes it back', async () => {
    await visit(page, `/playerProfile/${held.userId}`)
    const remind = page.getByRole('button', { name: 'Remind me' })
    await expect(remind).toHaveAttribute('aria-pressed', 'false')
    // The button changes before the server has answered.
    const press = () => Promise.all([page.waitForResponse(/\/contactOpens\//), remind.click()])
    await press()
    await expect(page.getByText("You'll get a notification that day.")).toBeVisible()
    await expectFitsBoth(page)
    await reload(page)
    await expect(remind).toHaveAttribute('aria-pressed', 'true')
    await press()
    await reload(page)
    await expect(remind).toHaveAttribute('aria-pressed', 'false')
  })

  await visit(page, '/account#notifications')
  const kind = page.getByRole('group', { name: "A message you haven't read" })
  await test.step('a switch is saved at once', async () => {
    await expect(kind.getByRole('switch', { name: 'Email' })).toBeChecked()
    await kind.getByRole('switch', { name: 'Push' }).click()
    await expect(kind.getByRole('switch', { name: 'Push' })).not.toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectFitsBoth(page)
    await reload(page)
    await expect(kind.getByRole('switch', { name: 'Push' })).not.toBeChecked()
  })

  await test.step('the link of an email ends the emails with one press, without a login', async () => {
    const reader = await open(undefined, { viewport: phone })
    await visit(reader, link)
    await expectPage(reader, 'Stop emails')
    await expectFitsBoth(reader)
    await reader.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(reader.getByText("We won't email you news anymore.")).toBeVisible()
    await expectFitsBoth(reader)
    await reload(page)
    await expect(kind.getByRole('switch', { name: 'Email' })).not.toBeChecked()
    const emails = page.getByRole('switch', { name: 'Email' })
    for (const email of await emails.all()) await expect(email).not.toBeChecked()
  })
})
