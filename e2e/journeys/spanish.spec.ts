import type { Browser, Page } from '@playwright/test'
import { freshPassword, freshPlayer } from '../fresh-people.ts'
import { url } from '../place.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, linkInMail, newVisitor, test } from '../visitor.ts'

/** Somebody whose browser prefers Spanish. */
function spanishVisitor(browser: Browser, errors: string[], viewport = { width: 1280, height: 800 }) {
  return newVisitor(browser, errors, viewport, 'block', 'es-MX')
}

const language = (page: Page) => page.locator('html').getAttribute('lang')

test('a browser that prefers Spanish gets Spanish: pages, errors beside the field, and mails', async ({
  browser,
  noErrors,
}) => {
  const page = await spanishVisitor(browser, noErrors)
  const email = await freshPlayer(page, 'Lucía Ortega')
  await page.goto('/')
  expect(await language(page)).toBe('es')
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  // the landing page has a form with an address of its own, and the page comes after its URL
  await expect(page).toHaveURL(/\/logIn$/i)
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('nadie')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Ingresa un correo electrónico como nombre@example.com.').first()).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(freshPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/welcome|\/$|\/playerProfile/)
  // the log-in told the language, which the next mail is in
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  await linkInMail(page.request, email, /reset-password\?token=/)
  const mails = await (await page.request.get(`${url}/__dev/mail`)).text()
  const mail = mails
    .split('<article>')
    .find((one) => one.includes(`To ${email}`) && one.includes('reset-password'))
  expect(mail).toContain('Crea una nueva contraseña de Touchline')
  expect(mail).toContain('Hola, Lucía Ortega')
})

test('the other language is one link away on every page, works without scripts, and stays', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/recruitingGuide')
  expect(await language(page)).toBe('en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/recruitingGuide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guía de reclutamiento')
  await page.goto('/commitments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compromisos')
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/commitments?lang=es')
  await expect(plain).toHaveURL('/commitments')
  await plain.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Commitments')
})

for (const path of ['/', '/signUp', '/playerSignUp', '/recruitingGuide', '/privacy', '/logIn']) {
  test(`${path} in Spanish has no accessibility fault and fits 320 px`, async ({ browser, noErrors }) => {
    const page = await spanishVisitor(browser, noErrors, { width: 320, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await language(page)).toBe('es')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
