import type { Page, Route } from '@playwright/test'
import { freshCoach, freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const words = 'The field is flooded.'

function refuse(route: Route) {
  return route.fulfill({
    status: 400,
    json: { statusCode: 400, code: 'invalid', error: 'x', message: words, requestId: 'x' },
  })
}

/** Refuses the calls of one method at an address. */
async function refuseCalls(page: Page, address: string, method: string) {
  await page.route(address, (route) =>
    route.request().method() === method ? refuse(route) : route.continue(),
  )
}

for (const [email, path, address, says] of [
  [demo.coach, '/coachDashboard', '**/api/coaches/newPlayers**', 'New players did not load'],
  [demo.coach, '/coachDashboard', '**/api/conversations/*', 'Conversations did not load'],
  [demo.coach, '/coachDashboard', '**/api/colleges/favoritePlayers**', 'Favorites did not load'],
  [demo.coach, '/sharedProfiles', '**/api/colleges/playersInterested**', 'Players did not load'],
  [demo.coach, '/coachsCorner', '**/api/coaches/posts**', 'Posts did not load'],
  [demo.coach, '/coachProfile', '**/api/coaches/coach/*', 'Your profile did not load'],
  [demo.player, '/messagingHub', '**/api/conversations/*', 'Conversations did not load'],
  [demo.player, '/playerProfile', '**/api/players/player/*', 'Your profile did not load'],
  [demo.player, '/playerProfile', '**/api/players/player/*/calendar', 'The calendar did not load'],
] as const) {
  test(`${path} says '${says}', and Retry brings it`, async ({ browser, noErrors }) => {
    const page = await newVisitor(browser, noErrors, wide)
    await logInAs(page, email)
    // news from the server would make the page try again by itself
    await page.route('**/api/events**', () => undefined)
    await page.route(address, refuse)
    await page.goto(path)
    const failure = page.getByRole('alert').filter({ hasText: says })
    await expect(failure).toContainText(words)
    await page.unroute(address)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(failure).toHaveCount(0)
  })
}

test('what the board refuses is told, and nothing typed is lost', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshCoach(page, 'Saltmarsh College', 'saltmarsh-college.example.edu'))
  await page.goto('/coachsCorner')
  const post = page.getByRole('list', { name: 'Posts' }).getByRole('article').first()
  await page.route('**/api/coaches/posts/*/like', refuse)
  const like = post.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/api/coaches/posts/*/comment', refuse)
  const comment = post.getByPlaceholder('Write a comment')
  await comment.fill('Seen her twice.')
  await post.getByRole('button', { name: 'Comment' }).click()
  await expect(comment).toHaveAccessibleDescription(words)
  await expect(comment).toHaveValue('Seen her twice.')
  await comment.fill('')

  await refuseCalls(page, '**/api/coaches/posts', 'POST')
  await page.getByRole('button', { name: 'New Post' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  await dialog.getByLabel('Title', { exact: true }).fill('Left back wanted')
  await dialog.getByLabel('Recommendation', { exact: true }).fill('Ours is full.')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Left back wanted')
})

test('a player who cannot be hidden stays on the list', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  const hide = page
    .getByRole('region', { name: /^New Players/ })
    .getByRole('button', { name: /^Hide / })
    .first()
  const name = ((await hide.getAttribute('aria-label')) ?? '').replace('Hide ', '')
  await page.route('**/api/colleges/removePlayer**', refuse)
  await page
    .getByRole('button', { name: `Hide ${name}`, exact: true })
    .first()
    .click()
  await expect(page.getByText(`${name} was not removed. ${words}`)).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
})

test('messages that do not load and a conversation not marked read are tried again', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page))
  await writeFirst(page, user.userId, 'First hello')
  await refuseCalls(page, '**/api/conversations/*', 'PUT')
  await page.route('**/api/messages?**', refuse)
  await page.goto('/messagingHub')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await row.getByRole('link').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Messages did not load' })
  await expect(failure).toContainText(words)
  await page.unroute('**/api/messages?**')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('log').getByText('First hello')).toBeVisible()
  await page.goto('/messagingHub')
  await expect(row).toContainText('Unread')
  await page.unroute('**/api/conversations/*')
  await row.getByRole('link').click()
  await expect(row).not.toContainText('Unread')
})

test('a coach profile and a college that are refused keep what was typed', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(
    page,
    await freshCoach(page, 'Red Mesa State University', 'red-mesa.example.edu'),
  )
  await refuseCalls(page, '**/api/coaches/coach/*', 'PUT')
  await page.goto('/coachProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const title = page.getByRole('main').getByLabel('Title', { exact: true })
  await title.fill('Head coach')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(title).toHaveValue('Head coach')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await refuseCalls(page, '**/api/colleges/editCollege', 'PUT')
  await page.goto(`/coachEditCollege/${user.collegeId}`)
  await page.getByRole('button', { name: 'Edit College' }).click()
  const overview = page.getByRole('main').getByLabel('Overview')
  await overview.fill('We press high.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(overview).toHaveValue('We press high.')
})
