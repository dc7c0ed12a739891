import type { Page } from '@playwright/test'
import { searchColleges, signUpCoach } from '@touchline/contract'
import { chromium } from '../browser.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { log, openFirst, says } from '../support/messaging-hub.ts'

// a host name in a home or school network: not a secure context, unlike localhost
const host = 'lan.test'
test.use({
  launchOptions: { ...chromium, args: [...chromium.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
})

async function expectSent(page: Page, text: string) {
  await expect(log(page).getByRole('listitem').filter({ hasText: text })).toContainText(/Sent$/)
}

test('on plain http an account is verified, a message is sent, and copying says why it cannot', async ({
  open,
  people,
  calls,
  mailbox,
  site,
  errors,
}) => {
  errors.provoke(/Cross-Origin-Opener-Policy header has been ignored/)
  const plain = (address: string) => {
    const { port, pathname, search } = new URL(address, site.url)
    return `http://${host}:${port}${pathname}${search}`
  }
  const player = await people.player({ age: 18 })
  const coach = await people.coach()
  await calls.writeFirst(coach, player)

  await test.step('an emailed link verifies the account', async () => {
    const email = people.unusedEmail('walk.on', 'elsewhere.edu')
    const found = await calls.call(searchColleges, { query: { name: 'Saltmarsh', gender: 'female' } })
    const school = found.colleges[0]?.collegeId
    const body = { name: 'Walt Koning', email, school, title: 'Scout', password: 'three corner kicks' }
    await calls.call(signUpCoach, { body: { ...body, gender: 'female' } })
    const page = await open()
    await visit(page, plain(await mailbox.link(email, /verify-email\?token=/)))
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    // Another browser signed up, so this one verifies nothing before the reader confirms.
    await expect(page.getByRole('heading', { name: 'Did you sign up?' })).toBeVisible()
    for (const words of ['Walt Koning', /^Coach of Saltmarsh/, email]) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Email verified successfully')).toBeVisible()
  })

  await test.step('a message is sent', async () => {
    const page = await open(coach)
    await visit(page, plain('/messagingHub'))
    await openFirst(page)
    await says(page, 'Sent from the school library')
    await expectSent(page, 'Sent from the school library')
  })

  await test.step('copying says what to do instead', async () => {
    const page = await open(player)
    await visit(page, plain('/playerProfile'))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText(/Your browser blocked copying/)).toBeVisible()
  })
})

test('a browser that denies its storage shows every kind of page, and sends messages from memory', async ({
  open,
  people,
  calls,
}) => {
  await test.step('without its database, a message is sent', async () => {
    const player = await people.player({ age: 18 })
    const coach = await people.coach()
    await calls.writeFirst(coach, player)
    const page = await open(coach)
    await page.addInitScript(deny, ['indexedDB'])
    await visit(page, '/messagingHub')
    await openFirst(page)
    await says(page, 'From memory alone')
    await expectSent(page, 'From memory alone')
  })

  await test.step('without any storage, no page throws', async () => {
    const page = await open()
    await page.addInitScript(deny, ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
    const paths = ['/', '/collegeSearch', '/playerSignUp', '/logIn', '/messagingHub', '/account']
    for (const path of paths) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
    // and when moving between pages
    await page.getByRole('link', { name: 'College search' }).first().click()
    await expect(page).toHaveURL(/collegeSearch|logIn/)
  })
})

/** Makes these throw, as they do if a browser policy denies all storage. */
function deny(names: string[]) {
  for (const name of names) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
