import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

/** Replaces the build under the open page: its own files are gone, and the next page loaded is a new one. */
async function deploy(page: Page) {
  let isOpen = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOpen = false
  })
  await page.route('**/assets/**', (route) => (isOpen ? route.fulfill({ status: 404 }) : route.continue()))
}

test('a page that was open before a deploy says so, keeps what was typed, and its links still lead on', async ({
  open,
  errors,
}) => {
  errors.provoke(/status of 404|dynamically imported|Error loading route module/)
  const page = await open(undefined, { viewport: phone })

  await test.step('a step of the sign-up whose script is gone offers the new version', async () => {
    await visit(page, '/playerSignUp')
    const name = page.getByLabel('Player Name')
    await name.fill('Ada Finch')
    await deploy(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText("There's a new version")).toBeVisible()
    await expect(page.getByText('An error occurred during signup.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText("There's a new version")).toHaveCount(0)
    await expect(name).toHaveValue('Ada Finch')
  })

  await test.step('a link to a page whose script is gone leads there', async () => {
    const other = await page.context().newPage()
    await visit(other, '/recruitingGuide')
    await deploy(other)
    await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click()
    await expectPage(other, /Privacy/)
    await expect(other).toHaveURL(/\/privacy$/)
  })
})
