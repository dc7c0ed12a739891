import { searchAuditLog } from '@touchline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeReport } from '../../../test/support/admin/report.ts'
import { appOfFile } from '../../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { audit } from '../../platform/audit.ts'
import { pageOfLines } from './queries.ts'

const at = await appOfFile()
let token: string
let admin: { userId: string; email: string }
let player: { userId: string; email: string; name: string }
let college: { collegeId: string; collegeName: string }

beforeAll(async () => {
  admin = await makeAdmin(at.platform, { name: 'Avery Stone' })
  token = await logInAs(at.platform, admin.userId)
  player = await makePlayer(at.platform, { name: 'Robin Fields' })
  college = await makeCollege(at.platform)
  const { platform, clock } = at
  const actorId = admin.userId
  const write = (action: string, subjectId: string, actor?: string) =>
    platform.db
      .insertInto('auditLog')
      .values({
        at: clock.now(),
        action,
        subjectId,
        actorId: actor ?? null,
        details: JSON.stringify({ ip: '127.0.0.1' }),
      })
      .execute()
  clock.set('2026-09-01T23:59:59Z')
  await write('kick.off', player.userId, player.userId)
  clock.set('2026-09-02T00:00:00Z')
  await write('kick.goal', player.userId, actorId)
  await write('kicker.off', college.collegeId, actorId)
  clock.set('2026-09-02T23:59:59Z')
  await write('kick.off', platform.ids.next())
  clock.set('2026-09-03T00:00:00Z')
  await write('kick%off', player.userId, actorId)
})

async function search(query: object) {
  const { status, body } = await at.ask(searchAuditLog, { query }, { token })
  expect(status).toBe(200)
  return searchAuditLog.response.parse(body)
}
// Each search adds a line of its own.
const actsOf = ({ lines }: Awaited<ReturnType<typeof search>>) =>
  lines.map((line) => line.action).filter((action) => action !== 'lists.read')
const actions = async (query: object) => actsOf(await search(query))

test('is newest first, with the names of today', { tags: 'V16.2.1' }, async () => {
  const { lines } = await search({})
  expect(lines.map((line) => line.action)).toEqual([
    'kick%off',
    'kick.off',
    'kicker.off',
    'kick.goal',
    'kick.off',
  ])
  expect(lines[0]).toMatchObject({
    at: '2026-09-03T00:00:00.000Z',
    actor: { id: admin.userId, kind: 'person', name: 'Avery Stone' },
    subject: { id: player.userId, kind: 'person', name: 'Robin Fields' },
    details: { ip: '127.0.0.1' },
  })
  expect(lines[1]).toMatchObject({ actor: null, subject: { kind: 'other', name: '' } })
  expect(lines[2]).toMatchObject({ subject: { kind: 'college', name: college.collegeName } })
})

test.each([
  [{ action: 'kick.' }, ['kick.off', 'kick.goal', 'kick.off']],
  [{ action: 'kick%' }, ['kick%off']],
  [{ action: 'k' }, ['kick%off', 'kick.off', 'kicker.off', 'kick.goal', 'kick.off']],
  [{ action: 'nothing' }, []],
  [{ from: '2026-09-02', to: '2026-09-02' }, ['kick.off', 'kicker.off', 'kick.goal']],
  [{ action: 'kick.', from: '2026-09-02' }, ['kick.off', 'kick.goal']],
  [{ to: '2026-09-01' }, ['kick.off']],
])('by action and days: %j', async (query, found) => {
  expect(await actions(query)).toEqual(found)
})

test('by actor and by subject, as id or e-mail', async () => {
  for (const actor of [admin.userId, admin.email, admin.email.toUpperCase()]) {
    expect(await actions({ actor })).toEqual(['kick%off', 'kicker.off', 'kick.goal'])
  }
  expect(await actions({ subject: player.email, action: 'kick.' })).toEqual(['kick.goal', 'kick.off'])
  expect(await actions({ subject: college.collegeId })).toEqual(['kicker.off'])
  expect(await actions({ actor: player.email, subject: player.userId })).toEqual(['kick.off'])
  expect(await actions({ actor: 'nobody@example.com' })).toEqual([])
})

test.each([
  { action: '', limit: 2 },
  { action: 'k', limit: 2 },
])('goes on page by page, also within one moment: %j', async (query) => {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await search(cursor ? { ...query, cursor } : query)
    found.push(...actsOf(page))
    cursor = page.nextCursor
  } while (cursor)
  expect(found).toEqual(['kick%off', 'kick.off', 'kicker.off', 'kick.goal', 'kick.off'])
})

test.each([{ actor: 'somebody' }, { from: 'yesterday' }, { cursor: 'x' }])(
  '%j is a 400 that names it',
  async (query) => {
    const answer = await at.ask(searchAuditLog, { query }, { token })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: Object.keys(query)[0] }] } })
  },
)

test('a report is named by the person as named now, and by nobody once the account is gone', {
  tags: 'R17.8',
}, async () => {
  const { platform } = at
  const reported = await makeCoach(platform, { collegeId: college.collegeId, name: 'Casey Holt' })
  const reportId = await makeReport(platform, { reporter: player, reported })
  await audit(platform, platform.db, { action: 'reports.read', subjectId: reportId, actorId: admin.userId })
  const named = async () => (await search({ subject: reportId })).lines.map((line) => line.subject)
  await platform.db
    .updateTable('users')
    .set({ name: 'Casey Holt-Reyes' })
    .where('id', '=', reported.userId)
    .execute()
  expect(await named()).toEqual([{ id: reportId, kind: 'report', name: 'Casey Holt-Reyes' }])
  await platform.db.deleteFrom('users').where('id', '=', reported.userId).execute()
  expect(await named()).toEqual([{ id: reportId, kind: 'report', name: '' }])
})

test('every search reads the log by an index, never the whole', async () => {
  const plans: string[] = []
  const { db } = at.platform
  const all = { action: '', actorId: undefined, subjectId: undefined, from: '', to: '' }
  await db
    .insertInto('auditLog')
    .expression((eb) =>
      eb
        .selectFrom(sql<{ n: number }>`generate_series(1, 20000)`.as('n'))
        .select([
          sql<Date>`timestamptz '2025-01-01' + random() * interval '300 days'`.as('at'),
          sql<string>`'many.' || (random() * 20)::int`.as('action'),
          sql<string>`gen_random_uuid()`.as('actorId'),
          sql<string>`gen_random_uuid()`.as('subjectId'),
        ]),
    )
    .columns(['at', 'action', 'actorId', 'subjectId'])
    .execute()
  await sql`analyze audit_log`.execute(db)
  for (const filter of [
    all,
    { ...all, action: 'kick.' },
    { ...all, actorId: admin.userId },
    { ...all, subjectId: player.userId },
    { ...all, from: '2025-03-01', to: '2025-03-02' },
  ]) {
    const plan =
      await sql`explain (format json) ${pageOfLines(filter, { limit: 25, before: undefined })}`.execute(db)
    plans.push(JSON.stringify(plan.rows))
  }
  for (const plan of plans) {
    expect(plan).toMatch(/"Index Name":"audit_log_/)
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"audit_log"/)
  }
})
