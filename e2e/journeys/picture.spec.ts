import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { installBack, pressBack } from '../support/android-back.ts'
import { photo } from '../support/photo.ts'

// Tracing fetches an undecodable picture a second time, which the page's policy refuses.
test.use({ trace: 'off' })

async function pick(page: Page, button: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
}

test("a player's picture is chosen, cut and changed", {
  tag: ['@R10.28', '@R14.2', '@R14.3', '@R19.16'],
}, async ({ open, people }) => {
  const page = await open(await people.player(), { viewport: phone })
  await installBack(page)
  await visit(page, '/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your profile picture' })
  const save = dialog.getByRole('button', { name: 'Save picture' })

  await test.step('a file that is no picture is refused with the reason, and canceling changes nothing', async () => {
    await pick(page, 'Edit Profile Pic', Buffer.from('not a picture'))
    await expect(dialog.getByRole('alert')).toContainText("We can't open this picture.")
    await expect(save).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Profile Pic' })).toBeVisible()
    await expect(page.locator('main img[src^="/pictures/"]')).toHaveCount(0)
  })

  await pick(page, 'Edit Profile Pic', await photo(page, 1600, 1200))
  await expect(save).toBeEnabled()
  await test.step('the picture that is cut to a square', () =>
    expect(dialog).toMatchAriaSnapshot(`
      - /children: deep-equal
      - dialog "Your profile picture":
        - heading "Your profile picture" [level=2]
        - 'application "Crop area. Use the arrow keys to move the picture."'
        - group "Move the picture":
          - text: Move the picture
          - button "Move left"
          - button "Move right"
          - button "Move up"
          - button "Move down"
        - group "Picture size":
          - text: Picture size
          - button "Zoom out"
          - text: Zoom
          - slider "Zoom": "1"
          - button "Zoom in"
        - paragraph: Preview
        - paragraph: Ines Keeper
        - button "Cancel"
        - button "Save picture"
        - button "Close"
    `))

  await test.step('a player changes the picture by keyboard alone, after a failed try, and it shows on the page', async () => {
    await expectAccessible(page)
    await dialog.getByRole('application').press('ArrowRight')
    await dialog.getByRole('button', { name: 'Move left' }).press('Enter')
    await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter')
    const uploads = '**/api/players/player/*/profilepic'
    const message = "We don't have room for pictures right now. Please try again later."
    const held = Promise.withResolvers<void>()
    await page.route(uploads, async (route) => {
      await held.promise
      await route.fulfill({
        status: 413,
        json: { statusCode: 413, code: 'too_large', error: 'x', message, requestId: 'x' },
      })
    })
    await save.press('Enter')
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    for (const _ of ['Back', 'Back again']) {
      await pressBack(page)
      await expect(dialog, 'while the picture is on its way').toBeVisible()
    }
    held.resolve()
    await expect(dialog.getByRole('alert')).toContainText('Error uploading profile picture')
    await expect(dialog.getByRole('alert')).toContainText(message)
    await expectAccessible(page)
    await page.unroute(uploads)
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile Pic' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View your player page' }).press('Enter')
    const shown = page.locator('main img[src^="/pictures/"]').first()
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(512)
  })
})
