import type { Locator, Page } from '@playwright/test'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

/** The page's one heading of the first level. */
function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

test('a page that has come has the focus on its heading, and its title is spoken', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.player)
  await page.goto('/family')
  // the browser draws this page: it is alive, and does not load the next one whole
  await expect(page.getByLabel("Parent's email")).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Recruiting Guide' }).press('Enter')
  await expect(page).toHaveURL(/\/recruitingGuide$/)
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('[aria-live=polite]', { hasText: /^Recruiting Guide · Touchline$/ })).toHaveCount(
    1,
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/family$/)
  await expect(heading(page)).toBeFocused()
})

test('chosen in the menu of a phone or by name, a page has the focus on its heading as well', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await page.goto('/commitments')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Recruiting Guide' }).press('Enter')
  await expect(page).toHaveURL(/\/recruitingGuide$/)
  await expect(heading(page)).toBeFocused()
  await expect(menu).toHaveCount(0)
  await expect(heading(page)).toBeFocused()

  const wide = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(wide, demo.player)
  await wide.goto('/collegeSearch')
  const field = wide.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    if ((await field.count()) === 0) await wide.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await field.fill('guide')
  await wide.getByRole('option', { name: /Recruiting Guide/ }).click()
  await expect(wide).toHaveURL(/\/recruitingGuide$/)
  await expect(wide.getByRole('dialog')).toHaveCount(0)
  await expect(heading(wide)).toBeFocused()
})

test('who goes on in the moment a page has come keeps the focus', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.player)
  await page.goto('/family')
  const email = page.getByLabel("Parent's email")
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Profile', exact: true }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(email).toHaveCount(0)
  // as quick as an assistive technology can be: focus on the field with the change that brings it
  await page.evaluate(() => {
    const changes = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('main input[type=email]')
      if (!field) return
      changes.disconnect()
      field.focus()
    })
    changes.observe(document.body, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(email).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(email).toBeFocused()
})
