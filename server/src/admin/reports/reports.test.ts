import { closeReport, getReport, listReports } from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLines, makeReport } from '../../../test/support/admin/report.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

let at: TestApp
let admin: { userId: string; name: string }
let token: string
let reporter: Awaited<ReturnType<typeof makePlayer>>
let reported: Awaited<ReturnType<typeof makeCoach>>
beforeAll(async () => {
  at = await testApp()
  admin = await makeAdmin(at.platform, { name: 'Avery Stone' })
  token = await logInAs(at.platform, admin.userId)
})
beforeEach(async () => {
  const { collegeId } = await makeCollege(at.platform)
  reporter = await makePlayer(at.platform, { name: 'Robin Fields' })
  reported = await makeCoach(at.platform, { collegeId, name: 'Casey Holt' })
})
afterAll(() => at.stop())

const report = (details = '') => makeReport(at.platform, { reporter, reported, details })
const read = (reportId: string) => at.ask(getReport, { params: { reportId } }, { token })
const close = (reportId: string, outcome: string) =>
  at.ask(closeReport, { params: { reportId }, body: { outcome } }, { token })
async function list(query: object) {
  const { status, body } = await at.ask(listReports, { query }, { token })
  expect(status).toBe(200)
  return listReports.response.parse(body)
}
const idsOf = async (query: object) => (await list(query)).reports.map((one) => one.reportId)

test('the evidence is who said what and when, and each reading is audited', async () => {
  const reportId = await report('He frightens me.')
  await report()
  const { status, body } = await read(reportId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    reportId,
    reporter: { userId: reporter.userId, name: 'Robin Fields', account: 'active' },
    reported: { userId: reported.userId, name: 'Casey Holt', type: 'coach', account: 'active' },
    reporterEmail: reporter.email,
    reportedEmail: reported.email,
    details: 'He frightens me.',
    reportsAboutPerson: 2,
    closedAt: null,
    evidence: [
      { sequence: 1, senderId: reported.userId, senderName: 'Casey Holt' },
      { sequence: 2, senderId: reporter.userId, message: 'Why <b>not</b>?' },
    ],
  })
  await read(reportId)
  expect(await auditLines(at.platform, 'reports.read', reportId)).toEqual([
    { actorId: admin.userId, details: { reportedId: reported.userId } },
    { actorId: admin.userId, details: { reportedId: reported.userId } },
  ])
  expect(JSON.stringify(await list({ reportedId: reported.userId }))).not.toContain('do not tell')
  expect(await read(at.platform.ids.next())).toMatchObject({ status: 404 })
})

test('a report outlives both accounts', async () => {
  const reportId = await report()
  await at.platform.db.deleteFrom('users').where('id', 'in', [reporter.userId, reported.userId]).execute()
  expect(await read(reportId)).toMatchObject({
    status: 200,
    body: {
      reporter: { name: 'Robin Fields', account: 'deleted' },
      reported: { name: 'Casey Holt', account: 'deleted' },
      reportedEmail: '',
      evidence: [{ senderName: 'Casey Holt' }, { senderName: 'Robin Fields' }],
    },
  })
})

test('closing takes an outcome, once; other words later are a conflict', async () => {
  const reportId = await report()
  expect(await close(reportId, ' ')).toMatchObject({ status: 400, body: { fields: [{ path: 'outcome' }] } })
  const closed = { closedBy: 'Avery Stone', outcome: 'Suspended for good.' }
  for (const _ of [1, 2]) {
    expect(await close(reportId, 'Suspended for good.')).toMatchObject({ status: 200, body: closed })
  }
  expect(await close(reportId, 'Nothing in it.')).toMatchObject({ status: 409 })
  expect(await read(reportId)).toMatchObject({ body: closed })
  expect(await auditLines(at.platform, 'reports.closed', reportId)).toHaveLength(1)
  expect(await close(at.platform.ids.next(), 'Gone.')).toMatchObject({ status: 404 })
})

test('open and closed ones are apart, newest first and page by page; a person’s are together', async () => {
  const [first, second, third] = [await report(), await report(), await report()]
  await close(second, 'Nothing in it.')
  expect((await idsOf({})).slice(0, 2)).toEqual([third, first])
  expect((await idsOf({ state: 'closed' }))[0]).toBe(second)
  const about = { reportedId: reported.userId, limit: 2 }
  const page = await list(about)
  expect(page.reports.map((one) => one.reportId)).toEqual([third, second])
  expect(await idsOf({ ...about, cursor: page.nextCursor })).toEqual([first])
})
