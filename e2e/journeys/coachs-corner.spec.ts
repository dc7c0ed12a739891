import { expect, test } from '../fixtures/test.ts'
import { reload, visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'
import { refusal, refuse, refuseCalls } from '../refuse.ts'

test("the posts of others in Coach's Corner are searched, liked and commented on", async ({
  open,
  people,
}) => {
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
    const text = people.unusedName('Seen her twice')
    await comment.fill(text)
    await post.getByRole('button', { name: 'Comment' }).click()
    await expect(post.getByText(text)).toBeVisible()
    await expect(comment).toHaveValue('')
    await reload(page)
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('a refusal by the board is shown, and nothing typed is lost', async () => {
    await page.route('**/api/coaches/posts/*/like', refuse)
    await like.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')

    await page.route('**/api/coaches/posts/*/comment', refuse)
    await comment.fill('Seen her twice.')
    await post.getByRole('button', { name: 'Comment' }).click()
    await expect(comment).toHaveAccessibleDescription(refusal)
    await expect(comment).toHaveValue('Seen her twice.')
    await comment.fill('')

    await refuseCalls(page, '**/api/coaches/posts', 'POST')
    await page.getByRole('button', { name: 'New Post' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New Post' })
    await dialog.getByLabel('Title', { exact: true }).fill('Left back wanted')
    await dialog.getByLabel('Recommendation', { exact: true }).fill('Ours is full.')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Left back wanted')
  })
})
