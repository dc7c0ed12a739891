import type { Browser, Page } from '@playwright/test'
import { demo, expect, expectAccessible, logInAs, newVisitor, test } from '../visitor.ts'

const composer = (page: Page) => page.getByPlaceholder('Enter your message')
const log = (page: Page) => page.getByRole('log')

async function openHub(page: Page, email: string, counterpart: RegExp) {
  await logInAs(page, email)
  await page.goto('/messagingHub')
  await page.getByRole('list', { name: 'Conversations' }).getByText(counterpart).first().click()
  await expect(log(page)).toBeVisible()
}

/** The demo's coach, on a wide screen, and player, on a usual one, each with the other's conversation open. */
async function coachAndPlayerInHub(browser: Browser, noErrors: string[]) {
  const coach = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  const player = await newVisitor(browser, noErrors)
  await openHub(player, demo.player, /Teresa Whitcomb/)
  await openHub(coach, demo.coach, /Maya Lindqvist/)
  return { coach, player }
}

test('a message written offline is kept, sent on return, and arrives once in every window', async ({
  browser,
  noErrors,
}) => {
  const coach = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  const player = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  const second = await newVisitor(browser, noErrors)
  await openHub(coach, demo.coach, /Maya Lindqvist/)
  await openHub(player, demo.player, /Teresa Whitcomb/)
  await openHub(second, demo.player, /Teresa Whitcomb/)
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
  await expect(coach.getByRole('list', { name: 'Conversations' }).getByText('Maya Lindqvist')).toHaveCount(0)
  const text = `Still there, Coach? ${Date.now().toString(36)}`
  await composer(player).fill(text)
  await player.getByRole('button', { name: 'Send' }).click()
  await expect(coach.getByRole('list', { name: 'Conversations' }).getByText('Maya Lindqvist')).toBeVisible()
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
  await coach.getByRole('button', { name: 'Delete conversation with Maya Lindqvist' }).click()
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

test('what is new is below a line, in sight when the conversation is opened, with the way to the end', async ({
  browser,
  noErrors,
}) => {
  const coach = await newVisitor(browser, noErrors)
  const { token, user } = await logInAs(coach, demo.coach)
  const player = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await openHub(player, demo.player, /Teresa Whitcomb/)
  await player.getByRole('link', { name: 'Back to conversations' }).click()
  const headers = { authorization: `Bearer ${token}` }
  const listed = await coach.request.get(`/api/conversations/${user.userId}`, { headers })
  const {
    conversations,
  }: { conversations: { conversationId: string; receiverId: string; receiverName: string }[] } =
    await listed.json()
  const { conversationId, receiverId } =
    conversations.find(({ receiverName }) => receiverName === 'Maya Lindqvist') ?? fail()
  const mark = Date.now().toString(36)
  for (let n = 1; n <= 20; n++) {
    const message = `${mark}: what to bring on day ${n}`
    const data = {
      senderId: user.userId,
      receiverId,
      conversationId,
      message,
      messageId: crypto.randomUUID(),
    }
    expect((await coach.request.post('/api/messages', { headers, data })).status()).toBe(201)
  }
  const conversation = player.getByRole('list', { name: 'Conversations' }).getByText('Teresa Whitcomb')
  await conversation.click()
  const line = log(player).getByText('New messages', { exact: true })
  await expect(line).toBeInViewport()
  await expect(log(player).getByText(new RegExp(`${mark}: what to bring on day 1$`))).toBeInViewport()
  await expect(log(player).getByText(`${mark}: what to bring on day 20`)).not.toBeInViewport()
  await player.getByRole('button', { name: '20 new messages' }).click()
  await expect(log(player).getByText(`${mark}: what to bring on day 20`)).toBeInViewport()
  await expect(player.getByRole('button', { name: /new messages/ })).toHaveCount(0)
  await expectAccessible(player)
  await player.getByRole('link', { name: 'Back to conversations' }).click()
  await conversation.click()
  await expect(log(player).getByText(`${mark}: what to bring on day 20`)).toBeInViewport()
  await expect(line).toHaveCount(0)
})

function fail(): never {
  throw new Error('The demo has no conversation with Maya')
}
