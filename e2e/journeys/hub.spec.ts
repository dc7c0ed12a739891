import type { Page } from '@playwright/test'
import { sendMessage, streamEvents } from '@touchline/contract'
import { installClock, pauseClock } from '../clock.ts'
import { expectAccessible, expectEndsWithFooter } from '../fixtures/accessibility.ts'
import { cutConnection } from '../fixtures/page-errors.ts'
import { expect, test } from '../fixtures/test.ts'
import { reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { keptIn } from '../support/kept.ts'
import {
  chooseInMenu,
  composer,
  conversations,
  day,
  log,
  openFirst,
  openHub,
  pane,
  says,
  sendTwenty,
} from '../support/messaging-hub.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create conversation' })

test('a coach finds a player in the hub and writes first', {
  tag: ['@R12.4', '@R12.5', '@R12.6', '@R18.17'],
}, async ({ open, people, windows, calls }) => {
  const player = await people.player({ name: people.unusedName('Ines Hub') })
  const page = await open(undefined, { viewport: desktop })
  await visit(page, '/messagingHub')

  await test.step('signed out, the player search is disabled and says why', async () => {
    await expect(page.getByPlaceholder('Sign In to View Players')).toBeDisabled()
    await expect(create(page)).toBeDisabled()
  })

  const coach = await people.coach()
  await windows.seat(page.context(), coach)
  await visit(page, '/messagingHub')
  const search = page.getByPlaceholder('Search players')
  await test.step('a name that is being typed is asked for once, when the typing pauses', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/coaches/messagingPlayers') asked.push(searchParams.get('name') ?? '')
    })
    await installClock(page)
    await reload(page)
    await pauseClock(page)
    await search.pressSequentially(player.name)
    await expect(search).toHaveValue(player.name)
    await page.clock.runFor(1000)
    await expect.poll(() => asked).toEqual([player.name])
    await page.clock.resume()
    await search.fill('')
  })

  await test.step('a coach creates a conversation from the search, with the words of the product', async () => {
    await expect(create(page)).toBeDisabled()
    await search.fill(player.name)
    await expect(create(page)).toBeEnabled()
    await expect(page.getByRole('list', { name: 'Players' }).getByText(player.name)).toBeVisible()
    await create(page).click()
    await expect(search).toHaveValue('')
    // A draft to edit: nothing is sent before Send.
    const words = "Hi Ines, I'm Coach Wren Okonjo from Calder Bay University."
    await expect(composer(page)).toHaveValue(words)
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type(' We watched your video!')
    await expect.poll(() => keptIn(page)).toContain(`${words} We watched your video!`)
    await reload(page)
    await expect(composer(page)).toHaveValue(`${words} We watched your video!`)
    await expect(page.getByText('no conversations')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByText(`${words} We watched your video!`)).toBeVisible()
    await expect(conversations(page).getByText(player.name)).toBeVisible()
  })

  await test.step('a first message that another tab was quicker with waits in the message box', async () => {
    const other = await people.player({ name: people.unusedName('Noor Hub') })
    await visit(page, `/messagingHub?receiverId=${other.userId}`)
    await composer(page).fill('We watched your video!')
    await calls.writeFirst(coach, other, 'Hello from the other tab')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByText('Hello from the other tab')).toBeVisible()
    await expect(composer(page)).toHaveValue('We watched your video!')
  })

  await test.step('an unverified coach and an administrator read why they cannot write', async () => {
    const waiting = await open(await people.coach({ verification: 'pending' }))
    await visit(waiting, '/messagingHub')
    await expect(waiting.getByRole('heading', { name: 'Almost on the field' })).toBeVisible()
    await expect(waiting.getByPlaceholder('Search players')).toHaveCount(0)
    await expect(waiting.getByRole('link', { name: 'See what happens next' })).toBeVisible()
    const admin = await open(await people.admin())
    await visit(admin, '/messagingHub')
    await expect(admin.getByRole('heading', { name: 'No conversations here' })).toBeVisible()
    await expect(composer(admin)).toHaveCount(0)
    await expect(admin.getByRole('link', { name: 'Messaging hub' })).toHaveCount(0)
  })
})

test('two talk, one of them without a connection for a while, and a conversation is deleted', {
  tag: ['@main', '@R12.3', '@R12.7', '@R12.8', '@R12.19', '@R19.20'],
}, async ({ open, people, calls, errors }) => {
  const person = await people.player({ name: 'Nadia Ferro', age: 18 })
  const writer = await people.coach()
  await calls.writeFirst(writer, person, 'We saw you on Sunday.')
  const player = await open(person, { viewport: phone })
  const coach = await open(writer, { viewport: desktop })

  await test.step('on small screens one column shows at a time, with a way back', async () => {
    await visit(player, '/messagingHub')
    await expect(conversations(player)).toBeVisible()
    await expect(composer(player)).toBeHidden()
    await openFirst(player)
    await expect(conversations(player)).toBeHidden()
    await player.getByRole('link', { name: 'Back to conversations' }).click()
    await expect(conversations(player)).toBeVisible()
    await expect(log(player)).toHaveCount(0)
    await openFirst(player)
  })

  await openHub(coach)
  await test.step('a message written offline is kept, sent on return, and arrives once in every window', async () => {
    const second = await open(person)
    await openHub(second)
    const text = 'Kick-off moved to noon'
    errors.provoke(cutConnection)
    await coach.context().setOffline(true)
    await composer(coach).fill(text)
    await coach.keyboard.press('Enter')
    await expect(log(coach).getByText(text)).toBeVisible()
    await expect(log(coach).getByText('Waiting for connection')).toBeVisible()
    await expect(coach.getByRole('button', { name: /Retry/ })).toHaveCount(0)
    await expect(log(player).getByText(text)).toHaveCount(0)
    // Nobody presses Retry: queued messages are sent once the connection is back.
    await coach.context().setOffline(false)
    await expect(log(player).getByText(text)).toHaveCount(1)
    await expect(log(second).getByText(text)).toHaveCount(1)
    await expect(coach.getByRole('button', { name: /Retry/ })).toHaveCount(0)
    await expect(log(coach).getByText(text)).toHaveCount(1)
    await expectAccessible(coach)
    await expectAccessible(player)
  })

  const list = conversations(coach)
  const dialog = coach.getByRole('alertdialog', { name: 'Delete Conversation?' })
  await test.step('a conversation that cannot be deleted stays, and says so', async () => {
    await chooseInMenu(coach, 'Delete')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await coach.route('**/api/conversations/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await chooseInMenu(coach, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(coach.getByText('Failed to delete the conversation. Please try again.')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    await coach.unroute('**/api/conversations/*')
  })

  await test.step('a message that arrives while a conversation is being deleted is not deleted with it', async () => {
    const release = Promise.withResolvers<void>()
    const removal = /\/api\/conversations\/[\w-]+\?/
    await coach.route(removal, async (route) => {
      if (route.request().method() === 'DELETE') await release.promise
      await route.continue()
    })
    const asked = coach.waitForRequest((request) => request.method() === 'DELETE')
    await chooseInMenu(coach, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await asked
    await says(player, 'I can come on Sunday')
    await expect(coach.getByText('I can come on Sunday').first()).toBeVisible()
    release.resolve()
    await expect(dialog).toHaveCount(0)
    await expect(list.getByText('I can come on Sunday')).toBeVisible()
    await coach.unroute(removal)
    await reload(coach)
    await expect(list.getByText('I can come on Sunday')).toBeVisible()
  })

  await test.step('deleting asks first, takes the conversation off one list only, and a new message brings it back', async () => {
    await openFirst(coach)
    await chooseInMenu(coach, 'Delete')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(coach)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    // Roles find nothing behind an open dialog.
    await expect(dialog).toHaveCount(0)
    await expect(coach.getByText('no conversations').first()).toBeVisible()
    await expect(list.getByText('Nadia Ferro')).toHaveCount(0)
    await expect(log(player).getByText('We saw you on Sunday.')).toBeVisible()
    await says(player, 'Still there, Coach?')
    await expect(list.getByText('Nadia Ferro')).toBeVisible()
  })
})

const line = (page: Page) => log(page).getByText('New messages', { exact: true })

/** Expects the divider and the first of the twenty in view, and the last one press away. */
async function expectTwentyNew(page: Page, first: number) {
  await expect(line(page)).toBeInViewport()
  await expect(day(page, first)).toBeInViewport()
  await expect(day(page, first + 19)).not.toBeInViewport()
  await page.getByRole('button', { name: '20 new messages' }).click()
  await expect(day(page, first + 19)).toBeInViewport()
  await expect(page.getByRole('button', { name: /new messages/ })).toHaveCount(0)
}

test('messages since the last visit are below a line', async ({ open, people, calls }) => {
  const person = await people.player({ age: 18 })
  const coach = await people.coach()
  const { conversationId } = await calls.writeFirst(coach, person, 'We saw you on Sunday.')
  const page = await open(person, { viewport: phone })
  await openHub(page)
  await expect(log(page).getByText('We saw you on Sunday.')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to conversations' })

  await test.step('new messages are below a line that is in view on opening, with a button to the end', async () => {
    await back.click()
    await expect(conversations(page)).toBeVisible()
    await sendTwenty(calls, coach, person, conversationId, 1)
    await expect(conversations(page).getByRole('listitem')).toContainText('day 20')
    await openFirst(page)
    await expectTwentyNew(page, 1)
    await expectAccessible(page)
    await expectEndsWithFooter(page)
    await back.click()
    await openFirst(page)
    await expect(day(page, 20)).toBeInViewport()
    await expect(line(page)).toHaveCount(0)
  })

  await test.step('it is below a line as well where the list that was kept of the last visit knows nothing of it', async () => {
    // Stores the messages, and that they are read.
    await expect.poll(() => keptIn(page)).toMatch(/"messages":\[\{.*"message":"What to bring on day 20"/)
    await expect.poll(() => keptIn(page)).toMatch(/"lastMessage":"What to bring on day 20"/)
    await expect.poll(() => keptIn(page)).toMatch(/"read":true/)
    const next = await page.context().newPage()
    await page.close()
    await sendTwenty(calls, coach, person, conversationId, 21)
    const release = Promise.withResolvers<void>()
    await next.route(/\/api\/(conversations|messages|events)/, async (route) => {
      await release.promise
      await route.continue()
    })
    await visit(next, `/messagingHub?conversationId=${conversationId}`)
    await expect(day(next, 20)).toBeVisible()
    await expect(day(next, 40)).toHaveCount(0)
    release.resolve()
    await expectTwentyNew(next, 21)
  })
})

/** Grants notifications and records them in the page; `away` hides the page. */
async function allowNotices(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const told: unknown[] = []
    class Kept {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick = null
      constructor(title: string, options: object) {
        told.push({ title, said: JSON.stringify(options) })
      }
      close() {}
    }
    Reflect.set(window, 'Notification', Kept)
    Reflect.set(window, 'told', told)
    Reflect.set(window, 'away', false)
    const state = () => (Reflect.get(window, 'away') ? 'hidden' : 'visible')
    Object.defineProperty(document, 'visibilityState', { get: state })
  })
}

/** Waits until the page has its stream: an earlier message is counted, not announced. */
const followed = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(streamEvents.path))
const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told'))
const fromCoach = { title: 'New message from Wren Okonjo', said: expect.not.stringContaining('hello') }

test('the first messages of a player are told of, read and answered', {
  tag: '@R1.25 @R1.26 @R12.1 @R12.2 @R12.4 @R12.10 @R12.11 @R12.12 @R12.13 @R12.15 @R12.16'.split(' '),
}, async ({ open, people, calls }) => {
  const player = await people.player({ age: 19 })
  const [coach, other] = [await people.coach(), await people.coach({ college: 'Granite Pass College' })]
  const page = await open(player, { viewport: desktop })
  const icon = page.locator('link[rel="icon"]')
  const rows = conversations(page).getByRole('listitem')
  await allowNotices(page)
  await visit(page, '/messagingHub')

  await test.step('a player without conversations reads so, cannot search, and cannot write into nothing', async () => {
    await expect(page.getByRole('heading', { name: 'no conversations' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(create(page)).toHaveCount(0)
    await expect(composer(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  const wanted = page.getByRole('switch', { name: 'Notifications on this device' })
  const { conversationId } =
    await test.step('a message is counted in the title and on the icon, and told of to who wants that, without its words', async () => {
      await expect(wanted).not.toBeChecked()
      await wanted.check()
      const live = followed(page)
      await reload(page)
      await live
      await expect(wanted).toBeChecked()
      await expect(page.getByRole('heading', { name: 'no conversations' })).toBeVisible()
      await page.evaluate(() => {
        Reflect.set(window, 'away', true)
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const first = await calls.writeFirst(coach, player, 'First hello')
      await expect(page).toHaveTitle(/^\(1\) Messaging hub/)
      await expect(icon).toHaveAttribute('href', '/mark-unread.svg')
      await calls.writeFirst(other, player, 'Second hello')
      await expect(page).toHaveTitle(/^\(2\) Messaging hub/)
      await expect.poll(() => told(page)).toEqual([fromCoach, fromCoach])
      await page.evaluate(() => Reflect.set(window, 'away', false))
      return first
    })

  await test.step('an unread conversation has a dot until it is opened; sending moves it to the top', async () => {
    await expect(rows).toHaveText([/Second hello/, /First hello/])
    await expect(rows.nth(1)).toContainText('Unread')
    const marked = page.waitForRequest((request) => request.method() === 'PUT')
    await rows.nth(1).getByRole('link').click()
    expect((await marked).postDataJSON()).toEqual({ field: 'read', value: true })
    await expect(rows.nth(1)).not.toContainText('Unread')
    await expect(rows.nth(0)).toContainText('Unread')
    await expect(page).toHaveTitle(/^\(1\) Messaging hub/)
    let sent = 0
    await page.route('**/api/messages', (route) => {
      sent += 1
      return route.continue()
    })
    await composer(page).fill('   ')
    await page.keyboard.press('Enter')
    await says(page, 'Thank you, Coach!')
    await expect(rows).toHaveText([/You: Thank you, Coach!/, /Second hello/])
    // The blank message would have been sent first.
    expect(sent).toBe(1)
    await expect(log(page).getByRole('heading')).toHaveText([/^Today, \d{1,2}:\d{2}\s[AP]M$/])
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveTitle(/^Messaging hub/)
    await expect(icon).toHaveAttribute('href', '/mark.svg')
  })

  await test.step('the arrow keys reach every part of the list, and the focus stays there', async () => {
    await expect(composer(page)).toBeFocused()
    const parts = page.getByRole('group', { name: 'Show conversations' })
    await parts.getByRole('radio', { name: 'All' }).focus()
    for (const part of ['Unread', 'Requests']) {
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`filter=${part.toLowerCase()}`))
      await expect(parts.getByRole('radio', { name: part })).toBeFocused()
    }
    await parts.getByRole('radio', { name: 'All' }).click()
    await expect(page).not.toHaveURL(/filter=/)
  })

  await test.step('a conversation in the address opens it, and broken addresses open the plain hub', async () => {
    const listed = encodeURIComponent(JSON.stringify({ conversationId, senderId: coach.userId }))
    await visit(
      page,
      `/messagingHub?conversationId=${conversationId}&receiverId=${coach.userId}&conversation=${listed}`,
    )
    await expect(log(page).getByText('First hello')).toBeVisible()
    expect(new URL(page.url()).searchParams.has('conversation')).toBe(false)
    // The test beside hub-query.ts covers all other malformed values.
    for (const bad of [encodeURIComponent('{"__proto__":{"a":1}}'), 'x'.repeat(5000)]) {
      await visit(page, `/messagingHub?conversation=${bad}`)
      await expect(rows).toHaveCount(2)
      await expect(pane(page)).not.toContainText('hello')
    }
  })

  await test.step('a tab opened in the background notifies too, once notifications are allowed', async () => {
    await page.addInitScript(() => Reflect.set(window, 'away', true))
    const live = followed(page)
    await visit(page, '/collegeSearch')
    await live
    const body = { senderId: coach.userId, receiverId: player.userId, conversationId, message: 'Third hello' }
    await calls.call(sendMessage, { body }, coach)
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect.poll(() => told(page)).toEqual([fromCoach])
  })

  await visit(page, '/messagingHub')
  await wanted.uncheck()
  await reload(page)
  await expect(wanted).not.toBeChecked()
})
