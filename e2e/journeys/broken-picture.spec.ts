import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

// the tracer fetches a picture that did not decode a second time, which the page's policy refuses
test.use({ trace: 'off' })

test('what is no picture is told so, and given up leaves everything as it was', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/coachProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Edit Profile Pic' }).click()
  const buffer = Buffer.from('not a picture')
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Your profile picture' })
  await expect(dialog.getByRole('alert')).toContainText('This picture cannot be opened.')
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main img[src^="/pictures/"]')).toHaveCount(0)
})
