import type { Browser, Page } from '@playwright/test'
import { freshCoach, freshPlayer, freshSession, logInFresh, writeFirst } from '../fresh-people.ts'
import { keptIn } from '../kept.ts'
import { demo, expect, expectAccessible, logInAs, newVisitor, test } from '../visitor.ts'

const composer = (page: Page) => page.getByPlaceholder('Enter your message')
const log = (page: Page) => page.getByRole('log')

async function openHub(page: Page, email: string, counterpart: string) {
  await logInFresh(page, email)
  await page.goto('/messagingHub')
  await page.getByRole('list', { name: 'Conversations' }).getByText(counterpart).first().click()
  await expect(log(page)).toBeVisible()
}

/**
 * A coach on a wide screen and a player on a phone, who talk with each other, each with the conversation open. They are
 * this journey's own: what others read or delete of the demo's is nothing to them.
 */
async function coachAndPlayerInHub(browser: Browser, noErrors: string[]) {
  const coach = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  const player = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  const coachEmail = await freshCoach(coach, 'Calder Bay University', 'calder-bay.example.edu')
  const playerEmail = await freshPlayer(player, 'Nadia Ferro', { age: 18 })
  const { user } = await freshSession(player, playerEmail)
  const { conversationId } = await writeFirst(coach, user.userId, 'We saw you on Sunday.', coachEmail)
  await openHub(player, playerEmail, 'Wren Okonjo')
  await openHub(coach, coachEmail, 'Nadia Ferro')
  return { coach, player, coachEmail, playerEmail, playerId: user.userId, conversationId }
}

test('a message written offline is kept, sent on return, and arrives once in every window', async ({
  browser,
  noErrors,
}) => {
  const { coach, player, playerEmail } = await coachAndPlayerInHub(browser, noErrors)
  const second = await newVisitor(browser, noErrors)
  await openHub(second, playerEmail, 'Wren Okonjo')
  const text = `Kick-off moved to noon ${Date.now().toString(36)}`

  await coach.context().setOffline(true)
  await composer(coach).fill(text)
  await coach.keyboard.press('Enter')
  await expect(log(coach).getByText(text)).toBeVisible()
  await expect(log(player).getByText(text)).toHaveCount(0)
  await expect(coach.getByRole('button', { name: /Retry/ })).toBeVisible()
  // nobody presses Retry: what waited for the connection goes by itself
  await coach.context().setOffline(false)
  await expect(log(player).getByText(text)).toHaveCount(1)
  await expect(log(second).getByText(text)).toHaveCount(1)
  await expect(log(coach).getByText(text)).toHaveCount(1)
  noErrors.splice(0) // the browser itself reports the cut connection
  await expectAccessible(coach)
  await expectAccessible(player)
})

test('deleting asks first, takes the conversation off one list only, and a new message brings it back', async ({
  browser,
  noErrors,
}) => {
  const { coach, player } = await coachAndPlayerInHub(browser, noErrors)
  await coach
    .getByRole('button', { name: /Delete conversation/i })
    .first()
    .click()
  const dialog = coach.getByRole('alertdialog', { name: 'Delete Conversation?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(coach)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  // what is behind a dialog is not found by its role
  await expect(dialog).toHaveCount(0)
  await expect(coach.getByRole('list', { name: 'Conversations' }).getByText('Nadia Ferro')).toHaveCount(0)
  const text = `Still there, Coach? ${Date.now().toString(36)}`
  await composer(player).fill(text)
  await player.getByRole('button', { name: 'Send' }).click()
  await expect(coach.getByRole('list', { name: 'Conversations' }).getByText('Nadia Ferro')).toBeVisible()
})

test('what comes while a conversation is being deleted is not deleted with it', async ({
  browser,
  noErrors,
}) => {
  const { coach, player } = await coachAndPlayerInHub(browser, noErrors)
  const release = Promise.withResolvers<void>()
  await coach.route(/\/api\/conversations\/[\w-]+\?/, async (route) => {
    if (route.request().method() === 'DELETE') await release.promise
    await route.continue()
  })
  const asked = coach.waitForRequest((request) => request.method() === 'DELETE')
  await coach.getByRole('button', { name: 'Delete conversation with Nadia Ferro' }).click()
  const dialog = coach.getByRole('alertdialog', { name: 'Delete Conversation?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await asked
  const text = `I can come on Sunday ${Date.now().toString(36)}`
  await composer(player).fill(text)
  await player.getByRole('button', { name: 'Send' }).click()
  await expect(coach.getByText(text).first()).toBeVisible()
  release.resolve()
  await expect(dialog).toHaveCount(0)
  const list = coach.getByRole('list', { name: 'Conversations' })
  await expect(list.getByText(text)).toBeVisible()
  await coach.reload()
  await expect(list.getByText(text)).toBeVisible()
})

test('a conversation in the address opens it, and broken addresses open the plain hub', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const { token, user } = await logInAs(page, demo.player)
  const listed = await page.request.get(`/api/conversations/${user.userId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = (await listed.json()).conversations
  await page.goto(
    `/messagingHub?conversationId=${first.conversationId}&receiverId=${first.senderId}&conversation=${encodeURIComponent(JSON.stringify(first))}`,
  )
  await expect(log(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.has('conversation')).toBe(false)
  for (const bad of [
    '%7Bbroken',
    encodeURIComponent('{"__proto__":{"a":1}}'),
    encodeURIComponent('[]'),
    'x'.repeat(5000),
  ]) {
    await page.goto(`/messagingHub?conversation=${bad}`)
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  }
})

/** The coach sends twenty messages beside the browser, the last of which ends in "day 20". */
async function sendTwenty({
  coach,
  coachEmail,
  playerId,
  conversationId,
}: Awaited<ReturnType<typeof coachAndPlayerInHub>>) {
  const { token, user } = await freshSession(coach, coachEmail)
  for (let day = 1; day <= 20; day++) {
    const answer = await coach.request.post('/api/messages', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        senderId: user.userId,
        receiverId: playerId,
        conversationId,
        message: `What to bring on day ${day}`,
        messageId: crypto.randomUUID(),
      },
    })
    expect(answer.status()).toBe(201)
  }
}

const day = (page: Page, number: number) => log(page).getByText(new RegExp(`What to bring on day ${number}$`))
const line = (page: Page) => log(page).getByText('New messages', { exact: true })

test('what is new is below a line, in sight when the conversation is opened, with the way to the end', async ({
  browser,
  noErrors,
}) => {
  const people = await coachAndPlayerInHub(browser, noErrors)
  const { player } = people
  await player.getByRole('link', { name: 'Back to conversations' }).click()
  const conversation = player.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(conversation).toBeVisible()
  await sendTwenty(people)
  await expect(conversation).toContainText('day 20')
  await conversation.getByRole('link').click()
  await expect(line(player)).toBeInViewport()
  await expect(day(player, 1)).toBeInViewport()
  await expect(day(player, 20)).not.toBeInViewport()
  await player.getByRole('button', { name: '20 new messages' }).click()
  await expect(day(player, 20)).toBeInViewport()
  await expect(player.getByRole('button', { name: /new messages/ })).toHaveCount(0)
  await expectAccessible(player)
  await player.getByRole('link', { name: 'Back to conversations' }).click()
  await conversation.getByRole('link').click()
  await expect(day(player, 20)).toBeInViewport()
  await expect(line(player)).toHaveCount(0)
})

test('it is below a line as well where the list that was kept of the last visit knows nothing of it', async ({
  browser,
  noErrors,
}) => {
  const people = await coachAndPlayerInHub(browser, noErrors)
  const visit = people.player
  // the messages, and that they are read
  await expect.poll(() => keptIn(visit)).toMatch(/"messages":\[\{.*We saw you on Sunday\./)
  await expect.poll(() => keptIn(visit)).toMatch(/"read":true/)
  const player = await visit.context().newPage()
  await visit.close()
  await sendTwenty(people)
  const release = Promise.withResolvers<void>()
  await player.route(/\/api\/(conversations|messages|events)/, async (route) => {
    await release.promise
    await route.continue()
  })
  await player.goto(`/messagingHub?conversationId=${people.conversationId}`)
  await expect(log(player).getByText('We saw you on Sunday.')).toBeVisible()
  await expect(day(player, 20)).toHaveCount(0)
  release.resolve()
  await expect(line(player)).toBeInViewport()
  await expect(day(player, 1)).toBeInViewport()
  await expect(day(player, 20)).not.toBeInViewport()
  await player.getByRole('button', { name: '20 new messages' }).click()
  await expect(day(player, 20)).toBeInViewport()
})
