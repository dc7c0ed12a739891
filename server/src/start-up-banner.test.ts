import { expect, test } from 'vitest'
import { readEnv } from './platform/env.ts'
import { startUpBanner, unsetFor } from './start-up-banner.ts'

const database = { DATABASE_URL: 'postgres://db/touchline' }
const mails = {
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Touchline <hello@club.example>',
  AUTH_SECRET: 'x'.repeat(32),
}

test('a start for real people lists its missing settings, one per line', () => {
  const lines = unsetFor(readEnv(database))
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'AUTH_SECRET',
  ])
  expect(unsetFor(readEnv({ ...database, ...mails }))).toEqual([expect.stringContaining('a minor')])
})

test('whole settings and the demo are told nothing', () => {
  expect(unsetFor(readEnv({ ...database, ...mails, CONTACT_EMAIL: 'office@club.example' }))).toEqual([])
  expect(unsetFor(readEnv({}))).toEqual([])
})

test('a start without TLS says so where other machines reach it', () => {
  const banner = (PUBLIC_URL: string) => startUpBanner(readEnv({ PUBLIC_URL, DEMO: 'on' }), [])
  expect(banner('http://lan.test:3000')).toContain('Without TLS')
  for (const safe of ['https://lan.test', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(banner(safe)).not.toContain('Without TLS')
})
