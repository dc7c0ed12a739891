import { freshCoach, logInFresh } from '../fresh-people.ts'
import { demo, expect, expectAccessible, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }

test('a new post needs its fields, comes first, and leaves an empty form', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshCoach(page, 'Bellwether College', 'bellwether-college.example.edu'))
  await page.goto('/coachsCorner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Coach's Corner")
  await page.getByRole('button', { name: 'New Post' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  const title = dialog.getByLabel('Title', { exact: true })
  const recommendation = dialog.getByLabel('Recommendation', { exact: true })
  const shoutout = dialog.getByLabel(/^Player Shoutout(?! Email)/)
  await expect(dialog.getByRole('radio', { name: 'General Discussion' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(recommendation).toHaveAttribute('aria-invalid', 'true')
  const name = `Left back wanted ${Date.now().toString(36)}`
  await title.fill(name)
  await recommendation.fill('Ours is full. She is not.')
  await dialog.getByRole('radio', { name: 'Player Recommendation' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(shoutout).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await shoutout.fill('Ines Keeper')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  const post = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().getByRole('article')
  await expect(post).toHaveAccessibleName(name)
  for (const text of ['Wren Okonjo', 'Ours is full. She is not.', 'Player Recommendation', 'Ines Keeper']) {
    await expect(post).toContainText(text)
  }
  await expect(post.getByRole('time').first()).toHaveText(/^\d{1,2}:\d{2}\s[AP]M, [A-Z][a-z]{2} \d{1,2}$/)
  await page.getByRole('button', { name: 'New Post' }).first().click()
  await expect(title).toHaveValue('')
  await expect(recommendation).toHaveValue('')
  await expect(dialog.getByRole('radio', { name: 'General Discussion' })).toBeChecked()
})

test('a like is given and taken back, and a comment stays', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshCoach(page, 'Havenport University', 'havenport-university.example.edu'))
  await page.goto('/coachsCorner')
  const post = page.getByRole('list', { name: 'Posts' }).getByRole('article').last()
  const like = post.getByRole('button', { name: /^Like/ })
  const likes = async () => Number(/([\d,]+) likes?/.exec((await post.textContent()) ?? '')?.[1])
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const before = await likes()
  const liked = page.waitForResponse('**/api/coaches/posts/*/like')
  await like.click()
  expect((await liked).ok()).toBe(true)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await likes()).toBe(before + 1)
  const unliked = page.waitForResponse('**/api/coaches/posts/*/unlike')
  await like.click()
  expect((await unliked).ok()).toBe(true)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await likes()).toBe(before)
  const text = `Seen her twice ${Date.now().toString(36)}`
  await post.getByPlaceholder('Write a comment').fill(text)
  await post.getByRole('button', { name: 'Comment' }).click()
  await expect(post.getByText(text)).toBeVisible()
  await expect(post.getByPlaceholder('Write a comment')).toHaveValue('')
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
})

test('the board is searched and filtered, with two divisions and two years to choose from', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto('/coachsCorner')
  const filters = page.getByRole('region', { name: 'Filters' })
  const divisions = filters.getByRole('group', { name: /division/i }).getByRole('checkbox')
  await expect(divisions).toHaveCount(2)
  const years = filters.getByRole('group', { name: /year/i }).getByRole('checkbox')
  await expect(years).toHaveCount(2)
  await page.getByPlaceholder('Search by name').fill('Zzyzx nobody')
  await expect(page).toHaveURL(/name=/)
  await expect(page.getByRole('list', { name: 'Posts' })).toHaveCount(0)
})
