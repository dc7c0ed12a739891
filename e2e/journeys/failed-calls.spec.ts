import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'
import { refusal, refuse, refuseCalls } from '../support/refuse.ts'

test('messages that do not load and a conversation not marked read are tried again', {
  tag: ['@R19.5', '@R19.6'],
}, async ({ open, people, calls }) => {
  const player = await people.player()
  await calls.writeFirst(await people.coach(), player, 'First hello')
  const page = await open(player, { viewport: desktop })
  await refuseCalls(page, '**/api/conversations/*', 'PUT')
  await page.route('**/api/messages?**', refuse)
  // The first live event would make the page load the messages by itself, before Retry is pressed.
  await page.route('**/api/events', () => new Promise(() => undefined))
  await visit(page, '/messagingHub')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await row.getByRole('link').click()
  const failure = page.getByRole('alert').filter({ hasText: "We couldn't load the messages." })
  await expect(failure).toContainText(refusal)
  await page.unroute('**/api/messages?**')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('log').getByText('First hello')).toBeVisible()
  await page.unroute('**/api/events')
  await visit(page, '/messagingHub')
  await expect(row).toContainText('Unread')
  await page.unroute('**/api/conversations/*')
  await row.getByRole('link').click()
  await expect(page.getByRole('log').getByText('First hello')).toBeVisible()
  await expect(row).not.toContainText('Unread')
})
