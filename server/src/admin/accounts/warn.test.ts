// @module-tag S86
// @module-tag S88
import { getReport, searchAccounts, suspendAccount, warnAccount } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { auditLines, makeReport } from '../../../test/support/admin/report.ts'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const at = await appOfFile()
let admin: { userId: string; token: string }
beforeAll(async () => {
  const { userId } = await makeAdmin(at.platform, { name: 'Avery Stone' })
  admin = { userId, token: await logInAs(at.platform, userId) }
})

const words = 'Write to players only about recruiting.'
const warn = (userId: string, more: object = {}) =>
  at.ask(warnAccount, { params: { userId }, body: { reason: words, ...more } }, { token: admin.token })
const suspend = (userId: string) =>
  at.ask(suspendAccount, { params: { userId }, body: { reason: 'Asked Maya for secrets' } }, admin)
const coach = async (name: string) =>
  makeCoach(at.platform, { collegeId: (await makeCollege(at.platform)).collegeId, name })
const mailed = async (email: string) => {
  await at.settle()
  return mailsTo(at, email)
}

test('a warning goes out by mail once, is in the log, and stands at the account and beside reports', {
  tags: 'R17.12',
}, async () => {
  const warned = await coach('Casey Holt')
  const reporter = await makePlayer(at.platform, { name: 'Robin Fields' })
  const reportId = await makeReport(at.platform, { reporter, reported: warned })
  const warnedAt = at.clock.now().toISOString()
  for (const _ of [1, 2]) {
    expect(await warn(warned.userId, { reportId })).toMatchObject({
      status: 200,
      body: { warnings: 1, warnedAt, suspendedAt: null },
    })
  }
  const mails = await mailed(warned.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['A warning about your Touchline account'])
  expect(mails[0]?.textBody).toContain(words)
  expect(mails[0]?.textBody).not.toContain('Robin')
  expect(await auditLines(at.platform, 'accounts.warned', warned.userId)).toEqual([
    { actorId: admin.userId, details: { reason: words, reportId } },
  ])
  const warnings = [{ warnedAt, warnedBy: 'Avery Stone', reason: words }]
  expect(await at.ask(getReport, { params: { reportId } }, admin)).toMatchObject({ body: { warnings } })
  expect(await at.ask(searchAccounts, { query: { q: 'Casey Holt' } }, admin)).toMatchObject({
    body: { accounts: [{ warnings: 1, warnedAt }] },
  })
  at.clock.advance(60)
  expect(await warn(warned.userId)).toMatchObject({ body: { warnings: 2 } })
})

test('a warning is for somebody else, with an account that is open, about that report, and without an e-mail', {
  tags: 'R17.12',
}, async () => {
  const one = await coach('Lee Marsh')
  const other = await coach('Sam Reed')
  const reporter = await makePlayer(at.platform)
  const reportId = await makeReport(at.platform, { reporter, reported: other })
  expect(await warn(one.userId, { reason: ' ' })).toMatchObject({ status: 400 })
  expect(await warn(one.userId, { reason: 'Wrote to maya@families.example' })).toMatchObject({ status: 400 })
  expect(await warn(one.userId, { reportId })).toMatchObject({ status: 400 })
  expect(await warn(admin.userId)).toMatchObject({ status: 403 })
  expect(await warn(at.platform.ids.next())).toMatchObject({ status: 404 })
  const unproven = await makePlayer(at.platform, { emailVerified: false })
  expect(await warn(unproven.userId)).toMatchObject({ status: 404 })
  await suspend(one.userId)
  expect(await warn(one.userId)).toMatchObject({ status: 409 })
  for (const { userId } of [one, unproven]) {
    expect(await auditLines(at.platform, 'accounts.warned', userId)).toEqual([])
  }
})

test('a suspended person hears it by mail with the way to object, once and without the reason', {
  tags: 'R17.13',
}, async () => {
  const one = await coach('Pat Quill')
  for (const _ of [1, 2]) await suspend(one.userId)
  const mails = await mailed(one.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['We suspended your Touchline account'])
  expect(mails[0]?.textBody).toMatch(/contact us from this email address/)
  expect(mails[0]?.textBody).toContain('/#contact')
  expect(mails[0]?.textBody).not.toMatch(/Maya|secrets/)
  const unproven = await makePlayer(at.platform, { emailVerified: false })
  await suspend(unproven.userId)
  expect(await mailed(unproven.email)).toEqual([])
})
