import type { Page } from '@playwright/test'
import { forgotPassword } from '@touchline/contract'
import { expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit, visitUnscripted } from '../fixtures/visit.ts'
import { laptop } from '../fixtures/windows.ts'
import { spaceTexts } from '../support/adapting.ts'

const language = (page: Page) => page.locator('html').getAttribute('lang')

test('a browser that prefers Spanish gets Spanish: pages, errors beside the field, and mails', {
  tag: '@main',
}, async ({ open, people, calls, mailbox }) => {
  const { email, name, password } = await people.player({ name: 'Lucía Ortega' })
  const page = await open(undefined, { locale: 'es-MX' })
  await visit(page, '/')
  await expectPage(page, 'Que te vean desde la banda')
  expect(await language(page)).toBe('es')
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await expectPage(page, 'Iniciar sesión')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })
  await page.getByLabel('Correo electrónico').fill('nadie')
  await logIn.click()
  await expect(page.getByText('Ingresa un correo electrónico como nombre@example.com.').first()).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await logIn.click()
  await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await logIn.click()
  await expectPage(page, 'Hola, Lucía')
  await expect(page.getByRole('heading', { name: 'Que te vean desde la banda' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Salir' })).toBeVisible()
  // The login stored the language, which the next mail uses.
  await calls.call(forgotPassword, { body: { email } })
  const mail = await mailbox.mail(email, /reset-password\?token=/)
  expect(mail.subject).toBe('Crea una nueva contraseña de Touchline')
  expect(mail.textBody).toContain(`Hola, ${name}`)
})

test('the other language is one link away on every page, works without scripts, and stays', async ({
  open,
}) => {
  const page = await open()
  await visit(page, '/recruitingGuide')
  expect(await language(page)).toBe('en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expectPage(page, 'Guía de reclutamiento')
  await expect(page).toHaveURL('/recruitingGuide')
  await visit(page, '/commitments')
  await expectPage(page, 'Compromisos')
  const plain = await open(undefined, { javaScriptEnabled: false })
  await visitUnscripted(plain, '/commitments?lang=es')
  await expectPage(plain, 'Compromisos')
  await expect(plain).toHaveURL('/commitments')
  await plain.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expectPage(plain, 'Commitments')
})

for (const locale of ['en-US', 'es-US']) {
  test(`the bar holds every entry of a coach whole on laptops: ${locale}`, async ({ open, people }) => {
    const page = await open(await people.demo('coach'), { locale, viewport: laptop })
    // The college's page is narrower than the dashboard.
    for (const path of ['/coachDashboard', `/college/${(await people.demo('coach')).collegeId}`]) {
      await visit(page, path)
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
      await expect(links).toHaveCount(7)
      for (const width of [1280, 1366, 1440, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        const cut = await links.evaluateAll((all) =>
          all
            .filter(({ firstElementChild: text }) => text && text.scrollWidth > text.clientWidth)
            .map(String),
        )
        expect(cut, `${path} at ${width} px`).toEqual([])
        await expectNoSidewaysScroll(page)
      }
    }
    await test.step('the narrowest phone has each button whole, even beside a name in spaced letters', async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      await spaceTexts(page)
      const buttons = page.getByRole('banner').locator('a, button').filter({ visible: true })
      const widths = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      expect(widths).toHaveLength(4)
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
      await expectNoSidewaysScroll(page)
    })
  })
}
