import { expectAccessible, expectFit } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { doubleClickThrough } from '../support/double-click.ts'
import { refusal, refuse, refuseCalls } from '../support/refuse.ts'

test("the posts of others in Coach's Corner are searched, liked and commented on", {
  tag: '@R9.1 @R9.2 @R9.9 @R9.16 @R9.17 @R9.18 @R19.10 @R19.11 @R19.12'.split(' '),
}, async ({ open, people }) => {
  const page = await open(await people.coach({ college: 'Havenport University' }), { viewport: desktop })
  await visit(page, '/coachsCorner')
  const posts = page.getByRole('list', { name: 'Posts' })

  await test.step('the board is searched and filtered, with two divisions and two years to choose from', async () => {
    await expect(posts).toBeVisible()
    const filters = page.getByRole('region', { name: 'Filters' })
    const divisions = filters.getByRole('group', { name: /division/i }).getByRole('checkbox')
    await expect(divisions).toHaveCount(2)
    const years = filters.getByRole('group', { name: /year/i }).getByRole('checkbox')
    await expect(years).toHaveCount(2)
    const search = page.getByPlaceholder('Search by name')
    await search.fill('Zzyzx nobody')
    await expect(page.getByRole('heading', { name: 'No posts match' })).toBeVisible()
    await expect(posts).toHaveCount(0)
    await expect(page).toHaveURL(/name=/)
    await search.fill('')
    await expect(posts).toBeVisible()
  })

  const post = posts.getByRole('article').last()
  const like = post.getByRole('button', { name: /^Like/ })
  const comment = post.getByPlaceholder('Write a comment')
  await test.step('a like is given and taken back, and a comment stays', async () => {
    const likes = async () => {
      const [, count] = /([\d,]+) likes?/.exec((await post.textContent()) ?? '') ?? []
      return Number(count?.replaceAll(',', ''))
    }
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    const before = await likes()
    expect(before, 'the number of likes').toBeGreaterThanOrEqual(0)
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
    const text = people.unusedName('Seen her twice')
    await comment.fill(text)
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(post.getByText(text)).toBeVisible()
    await expect(comment).toHaveValue('')
    // The button disappears with the text it sent.
    await expect(comment).toBeFocused()
    await reload(page)
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('a refusal by the board is shown, and nothing typed is lost', async () => {
    await page.route('**/api/coaches/posts/*/like', refuse)
    await like.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(like).toBeFocused()

    await page.route('**/api/coaches/posts/*/comment', refuse)
    await comment.fill('Seen her twice.')
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(comment).toHaveAccessibleDescription(refusal)
    await expect(comment).toHaveValue('Seen her twice.')
    await comment.fill('')

    await refuseCalls(page, '**/api/coaches/posts', 'POST')
    await page.getByRole('button', { name: 'New Post' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New Post' })
    await dialog.getByLabel('Title', { exact: true }).fill('Left back wanted')
    await dialog.getByLabel('Your post', { exact: true }).fill('Ours is full.')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Left back wanted')
  })

  await test.step('a reload brings back the post that is being written', async () => {
    page.once('dialog', (question) => void question.accept())
    await reload(page)
    const dialog = page.getByRole('dialog', { name: 'New Post' })
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Left back wanted')
    await expect(dialog.getByLabel('Your post', { exact: true })).toHaveValue('Ours is full.')
  })
})

test("own posts and comments in Coach's Corner are edited and deleted, those of others reported", {
  tag: ['@R9.21', '@R9.22', '@R9.24'],
}, async ({ open, people }) => {
  const page = await open(await people.coach({ college: 'Havenport University' }), { viewport: phone })
  await visit(page, '/coachsCorner')
  const posts = page.getByRole('list', { name: 'Posts' })
  const title = people.unusedName('Keeper wanted')
  await page.getByRole('button', { name: 'New Post' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Your post', { exact: true }).fill('Class of 2028.')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  const post = posts.getByRole('article', { name: title })
  const options = page.getByRole('button', { name: `Post options: ${title}` })
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  await expect(post).toBeVisible()

  await test.step('the own post and comment are edited in place, and say so', async () => {
    await options.click()
    await choose('Edit')
    const text = post.getByLabel('Your post', { exact: true })
    await expect(post.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(text).toHaveAccessibleDescription('14 of 4,000 characters')
    await expectAccessible(page)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFit(page)
    }
    await page.setViewportSize(phone)
    await text.fill('')
    await post.getByRole('button', { name: 'Save' }).click()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await text.fill('Class of 2029.')
    const search = page.getByPlaceholder('Search by name')
    await search.fill('Zzyzx nobody')
    await expect(page.getByRole('heading', { name: 'No posts match' })).toBeVisible()
    await search.fill('')
    await expect(text).toHaveValue('Class of 2029.')
    await post.getByRole('button', { name: 'Save' }).click()
    await expect(post.getByText('Class of 2029.')).toBeVisible()
    await expect(post.getByText('Edited', { exact: true })).toBeVisible()
    await expect(options).toBeFocused()

    await post.getByPlaceholder('Write a comment').fill('Teh best one')
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await post.getByRole('button', { name: /^Comment options/ }).click()
    await choose('Edit')
    const comment = post.getByLabel('Edit your comment')
    await expect(comment).toBeFocused()
    await comment.fill('The best one')
    await post.getByRole('button', { name: 'Save' }).click()
    await expect(post.getByText('The best one')).toBeVisible()
    await expect(post.getByText('Edited', { exact: true })).toHaveCount(2)
  })

  await test.step('the own comment and post are deleted after a question', async () => {
    await post.getByRole('button', { name: /^Comment options/ }).click()
    await choose('Delete')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(post.getByText('The best one')).toHaveCount(0)
    await expect(options).toBeFocused()

    await refuseCalls(page, '**/api/coaches/posts/*', 'DELETE')
    await options.click()
    await choose('Delete')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`We couldn't delete your post. ${refusal}`)).toBeVisible()
    await expect(post).toBeVisible()
    await page.unroute('**/api/coaches/posts/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(post).toHaveCount(0)
    await expect(page.getByText('Post deleted.')).toBeVisible()
    await reload(page)
    await expect(posts).toBeVisible()
    await expect(post).toHaveCount(0)
  })

  await test.step('the post of another coach is reported, and nothing else can be done with it', async () => {
    await posts
      .getByRole('article')
      .last()
      .getByRole('button', { name: /^Post options/ })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Report'])
    await choose('Report')
    const report = page.getByRole('dialog', { name: /^Report / })
    await report.getByLabel('Shares private details about a player').check()
    await report.getByLabel(/^Details/).fill('That is a phone number.')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    const thanks = page.getByRole('dialog', { name: 'Thanks for telling us' })
    // A double click's second click lands beside the dialog, which is smaller by then.
    await doubleClickThrough(page, report.getByRole('button', { name: 'Send report' }), () =>
      expect(thanks).toBeVisible(),
    )
    await expectAccessible(page)
    await expect(thanks).toBeVisible()
  })
})
