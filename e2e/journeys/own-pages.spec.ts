import type { Page } from '@playwright/test'
import { photo } from '../photo.ts'
import { demo, expect, expectAccessible, linkInMail, logInAs, newVisitor, test } from '../visitor.ts'

const phone = { width: 390, height: 844 }
const saved = 'Profile picture updated successfully'

async function pick(page: Page, button: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
}

test('a player changes the picture by keyboard alone, after a failed try, and it shows on the page', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await pick(page, 'Edit Profile Pic', await photo(page, 1600, 1200))
  const dialog = page.getByRole('dialog', { name: 'Your profile picture' })
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('application').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Move left' }).press('Enter')
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter')
  const uploads = '**/api/players/player/*/profilepic'
  const message = 'There is no room for pictures just now. Please try again later.'
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 413,
      json: { statusCode: 413, code: 'too_large', error: 'x', message, requestId: 'x' },
    }),
  )
  await dialog.getByRole('button', { name: 'Save picture' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Error uploading profile picture')
  await expect(dialog.getByRole('alert')).toContainText(message)
  await expectAccessible(page)
  await page.unroute(uploads)
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile Pic' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your player page' }).press('Enter')
  const shown = page.locator('main img[src^="/pictures/"]').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(512)
})

test('a coach edits the profile: .edu, the current password, three seconds of success', async ({
  browser,
  noErrors,
}) => {
  const email = 'assistant@kestrel-ridge.example.edu'
  const page = await newVisitor(browser, noErrors, phone)
  await logInAs(page, email)
  await page.goto('/coachProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Email').fill('someone@gmail.com')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.locator('#field-email-error')).toHaveText('Email must end with .edu')
  const wanted = 'marcus.eddings@kestrel-ridge.example.edu'
  await page.getByLabel('Email').fill(wanted)
  await page.getByLabel('Title').fill('Associate head coach')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.locator('#field-currentPassword-error')).toBeVisible()
  await page.getByLabel('Current password').fill('not the one')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.locator('#field-currentPassword-error')).toHaveText('This is not your current password.')
  await expect(page.getByLabel('Title')).toHaveValue('Associate head coach')
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(demo.password)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const success = page.getByText('Profile updated successfully')
  await expect(success).toBeVisible()
  await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible()
  await expect(success).toBeHidden()
  const link = await linkInMail(page.request, wanted, /\/verify-email\?token=/)
  await page.goto(link)
  await expect(page.getByText('Email verified successfully.').first()).toBeVisible()
  await page.goto('/coachProfile')
  await expect(page.getByLabel('Email')).toHaveValue(wanted)
})

test("a coach edits the college's details; Cancel restores, leaving asks, Save shows them to everyone", async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  await page.getByRole('link', { name: 'Kestrel Ridge University' }).first().click()
  await page.getByRole('button', { name: 'Edit College' }).click()
  const overview = page.getByLabel('Overview')
  const before = await overview.inputValue()
  await overview.fill('Something else')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(overview).toHaveValue(before)
  await page.getByRole('button', { name: 'Edit College' }).click()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#field-collegeWebsite-error')).toBeVisible()
  await page.getByLabel('Website').fill('kestrel-ridge.example.edu/soccer')
  await overview.fill('We press high and play out from the back.')
  await page.getByRole('checkbox', { name: 'Goalkeeper' }).check({ force: true })
  // where the bar with Save lies over nothing
  await page
    .locator('main form')
    .evaluate((form) => scrollBy(0, form.getBoundingClientRect().bottom - innerHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('College details updated successfully')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the public page' }).click()
  await expect(page.getByText('We press high and play out from the back.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Positions needed:.*Goalkeeper/ })).toBeVisible()
})

test("another college's edit page refuses in a friendly way", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/coachEditCollege/01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This is not your college' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Kestrel Ridge University' }).click()
  await expect(page.getByRole('button', { name: 'Edit College' })).toBeVisible()
})
