import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { canonicalAddress, personKey } from './key.ts'

const app: TestApp = await testApp()
afterAll(() => app.stop())

test.each([
  ['Grey@Fernhill.edu', 'grey@fernhill.edu'],
  ['grey+2@fernhill.edu', 'grey@fernhill.edu'],
  ['grey+a+b@fernhill.edu', 'grey@fernhill.edu'],
  ['grey.marsh@fernhill.edu', 'grey.marsh@fernhill.edu'],
  ['g.r.e.y@gmail.com', 'grey@gmail.com'],
  ['g.rey+news@GoogleMail.com', 'grey@gmail.com'],
  ['+news@fernhill.edu', '+news@fernhill.edu'],
  ['grey@mail.gmail.com.fernhill.edu', 'grey@mail.gmail.com.fernhill.edu'],
])('code and database agree that %s is the mailbox %s', async (email, mailbox) => {
  expect(canonicalAddress(email)).toBe(mailbox)
  const { rows } = await sql<{ mailbox: string }>`select canonical_address(${email}) as mailbox`.execute(
    app.platform.db,
  )
  expect(rows[0]?.mailbox).toBe(mailbox)
})

test('a key tells mailboxes apart, says nothing of the address, and is worth nothing elsewhere', async () => {
  const { platform } = app
  const key = await personKey(platform, 'grey+2@fernhill.edu')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(await personKey(platform, 'GREY@fernhill.edu')).toBe(key)
  expect(await personKey(platform, 'gray@fernhill.edu')).not.toBe(key)
  const elsewhere = { ...platform, env: { ...platform.env, AUTH_SECRET: 'y'.repeat(40) } }
  expect(await personKey(elsewhere, 'grey@fernhill.edu')).not.toBe(key)
})
