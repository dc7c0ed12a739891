// @module-tag S84
// @module-tag S85
import { closeReport, getReport, listReports, type ReportReason } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { auditLines, makeReport } from '../../../test/support/admin/report.ts'
import { appOfFile, testApp } from '../../../test/support/app.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const at = await appOfFile()
let reporter: Awaited<ReturnType<typeof makePlayer>>
let reported: Awaited<ReturnType<typeof makeCoach>>
const admin = await makeAdmin(at.platform, { name: 'Avery Stone' })
const token = await logInAs(at.platform, admin.userId)
beforeEach(async () => {
  const { collegeId } = await makeCollege(at.platform)
  reporter = await makePlayer(at.platform, { name: 'Robin Fields' })
  reported = await makeCoach(at.platform, { collegeId, name: 'Casey Holt' })
})

const report = (details = '') => makeReport(at.platform, { reporter, reported, details })
const read = (reportId: string) => at.ask(getReport, { params: { reportId } }, { token })
const close = (reportId: string, outcome: string, note = '') =>
  at.ask(closeReport, { params: { reportId }, body: { outcome, note } }, { token })
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

test('open and closed ones are apart, those newest first; a person’s are together, page by page', async () => {
  const [first, second, third] = [await report(), await report(), await report()]
  await close(second, 'Nothing in it.')
  const open = await idsOf({ limit: 50 })
  expect(open).not.toContain(second)
  expect(open).toEqual(expect.arrayContaining([first, third]))
  expect((await idsOf({ state: 'closed' }))[0]).toBe(second)
  const about = { reportedId: reported.userId, limit: 2 }
  const page = await list(about)
  expect(page.reports.map((one) => one.reportId)).toEqual([third, second])
  expect(await idsOf({ ...about, cursor: page.nextCursor })).toEqual([first])
})

test('open ones are sorted by the reason, then by the age of the player, then the oldest first, page by page', {
  tags: 'R17.9',
}, async () => {
  const apart = await testApp()
  const { platform } = apart
  const { collegeId } = await makeCollege(platform)
  const people = { reporter: await makePlayer(platform), reported: await makeCoach(platform, { collegeId }) }
  const byAdmin = { token: await logInAs(platform, (await makeAdmin(platform)).userId) }
  const made = async (reason: ReportReason, age?: number | null) => {
    apart.clock.advance(1)
    return makeReport(platform, { ...people, reason, age })
  }
  const spam = await made('spam', 14)
  const adult = await made('sexual', 18)
  const noPlayer = await made('pressure')
  const older = await made('offPlatform', 17)
  const money = await made('money', 13)
  const first = await made('sexual', 15)
  const second = await made('pressure', 13)
  const unknownAge = await made('sexual', null)
  const expected = [first, second, unknownAge, older, adult, noPlayer, money, spam]
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const query = cursor ? { limit: 3, cursor } : { limit: 3 }
    const page = listReports.response.parse((await apart.ask(listReports, { query }, byAdmin)).body)
    found.push(...page.reports.map(({ reportId }) => reportId))
    cursor = page.nextCursor
  } while (cursor)
  expect(found).toEqual(expected)
  const { body } = await apart.ask(getReport, { params: { reportId: first } }, byAdmin)
  expect(body).toMatchObject({
    severity: 'urgent',
    concerned: { userId: people.reporter.userId, name: people.reporter.name, age: 15 },
  })
  await apart.stop()
})

test('the other conversations of a coach come by their states, without a word of them, and the log says so', {
  tags: 'R17.10',
}, async () => {
  const { platform } = at
  const teen = await makePlayer(platform, { name: 'Teen Quill', age: 15 })
  const grown = await makePlayer(platform, { name: 'Grown Quill', age: 19 })
  const talk = async (playerId: string, more: object) => {
    at.clock.advance(1)
    const now = at.clock.now()
    await platform.db
      .insertInto('conversations')
      .values({
        id: platform.ids.next(),
        coachId: reported.userId,
        playerId,
        lastMessage: 'A secret word',
        lastSequence: 3,
        lastMessageAt: now,
        createdAt: now,
        ...more,
      })
      .execute()
  }
  await talk(grown.userId, { state: 'requested' })
  await talk(teen.userId, {
    state: 'declined',
    playerBlockedAt: at.clock.now(),
    playerBlockedBy: teen.userId,
  })
  const reportId = await report()
  const { body } = await read(reportId)
  expect(body).toMatchObject({
    conversations: {
      total: 2,
      withMinors: 1,
      blocked: 1,
      latest: [
        { playerName: 'Teen Quill', playerAge: 15, state: 'declined', blocked: true, messages: 3 },
        { playerName: 'Grown Quill', playerAge: 19, state: 'open', blocked: false },
      ],
    },
  })
  expect(JSON.stringify(body)).not.toContain('secret word')
  expect(await auditLines(platform, 'reports.read', reportId)).toEqual([
    { actorId: admin.userId, details: { reportedId: reported.userId, statesOf: 2 } },
  ])
})

test('the reporter hears that it is closed, with the note alone; another note later is a conflict', {
  tags: 'R17.11',
}, async () => {
  const reportId = await report('He frightens me.')
  const note = 'Thank you for being careful.'
  expect(await close(reportId, 'Suspended for good.', 'Ask jo@fern.edu')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'note' }] },
  })
  for (const _ of [1, 2]) {
    expect(await close(reportId, 'Suspended for good.', note)).toMatchObject({ status: 200, body: { note } })
  }
  expect(await close(reportId, 'Suspended for good.', 'Other words')).toMatchObject({ status: 409 })
  const mails = await mailsTo(at, reporter.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['We reviewed your report'])
  expect(mails[0]?.textBody).toContain(note)
  expect(mails[0]?.textBody).not.toMatch(/Casey|Holt|frightens|Suspended/)
})

test('nobody is told once the reporter’s account is gone or suspended', { tags: 'R17.11' }, async () => {
  const { platform } = at
  const gone = await report()
  await platform.db.deleteFrom('users').where('id', '=', reporter.userId).execute()
  expect(await close(gone, 'Nothing in it.')).toMatchObject({ status: 200 })
  const away = { ...(await makePlayer(platform, { suspendedAt: at.clock.now() })) }
  const reportId = await makeReport(platform, { reporter: away, reported })
  expect(await close(reportId, 'Nothing in it.')).toMatchObject({ status: 200 })
  await at.settle()
  expect([...(await mailsTo(at, reporter.email)), ...(await mailsTo(at, away.email))]).toEqual([])
})
