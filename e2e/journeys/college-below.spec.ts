import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

test('what the server wrote of a college stays while its scripts are on their way', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.player)
  await page.goto('/collegeSearch')
  const link = page.getByRole('link', { name: /View College/ }).first()
  const address = await link.getAttribute('href')
  await page.route('**/assets/college-below-*.js', () => new Promise<void>(() => undefined))
  await page.goto(address ?? '')
  // the page is alive: it knows the player
  await expect(
    page.getByRole('button', { name: 'Share Profile' }).or(page.getByText('You have shared your profile')),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
})
