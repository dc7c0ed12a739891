import { getBoard, getWorkbench, LiveEvent, letMemberIn, putMemberOut } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { type Asker, boardOf } from '../../test/support/workbench/board.ts'
import { logInAs, makeAdmin } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { act, added, coachOf, id, page, read } = boardOf(app)
const { db } = app.platform

let collegeId: string
let coach: Asker
let admin: string
beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
  admin = await logInAs(app.platform, (await makeAdmin(app.platform)).userId)
})

const status = async ({ token }: Asker) => (await app.ask(getBoard, {}, { token })).status
const decide = (endpoint: typeof letMemberIn | typeof putMemberOut, { userId }: Asker, token: string) =>
  app.ask(endpoint, { params: { coachId: userId } }, { token })

async function eventsSince(by: Asker, since: number) {
  const rows = await db
    .selectFrom('liveEvents')
    .select('payload')
    .where('userId', '=', by.userId)
    .where('sequence', '>', since)
    .execute()
  return rows.map(({ payload }) => LiveEvent.parse(payload).type)
}

test('who is put out reads nothing from then on, and open tabs hear of it', { tags: ['S101'] }, async () => {
  const colleague = await coachOf(collegeId)
  await added(coach)
  expect(await status(colleague)).toBe(200)
  const { live } = app.platform
  const since = [await live.position(colleague.userId), await live.position(coach.userId)]
  expect((await decide(putMemberOut, colleague, admin)).status).toBe(200)
  expect(await status(colleague)).toBe(403)
  expect(await eventsSince(colleague, since[0] ?? 0)).toContain('board')
  expect(await eventsSince(coach, since[1] ?? 0)).toContain('board')
  const seen = await app.ask(getWorkbench, {}, { token: colleague.token })
  expect(seen.body).toMatchObject({ member: false, prospects: 0 })
  // what the staff changes from now on is not told
  const later = await live.position(colleague.userId)
  await added(coach)
  expect(await eventsSince(colleague, later)).toEqual([])
  expect((await decide(letMemberIn, colleague, coach.token)).status).toBe(200)
  expect(await status(colleague)).toBe(200)
})

test('a coach who is let in is told by mail, once', async () => {
  const newcomer = await coachOf(collegeId, 'domain')
  await decide(letMemberIn, newcomer, coach.token)
  await decide(letMemberIn, newcomer, coach.token)
  await app.settle()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', newcomer.userId)
    .executeTakeFirstOrThrow()
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
    "You're in your program's recruiting board",
  ])
})

test('a decision counts for the verification and the college under which it was made', async () => {
  const newcomer = await coachOf(collegeId, 'domain')
  await decide(letMemberIn, newcomer, coach.token)
  expect(await status(newcomer)).toBe(200)
  const now = app.platform.clock.now()
  const later = new Date(now.getTime() + 1000)
  const standing = (columns: object) =>
    db.updateTable('coaches').set(columns).where('userId', '=', newcomer.userId).execute()
  await standing({ verification: 'pending', verifiedAt: null, verifiedBy: null })
  expect(await status(newcomer)).toBe(403)
  await standing({ verification: 'verified', verifiedAt: later, verifiedBy: 'domain' })
  expect(await status(newcomer)).toBe(403)
  await standing({ verifiedBy: 'staffList' })
  expect(await status(newcomer)).toBe(200)
  const { collegeId: other } = await makeCollege(app.platform)
  await standing({ collegeId: other, verifiedAt: now, verifiedBy: 'domain' })
  expect(await status(newcomer)).toBe(403)
})

test('what a coach wrote stays with the program after a move, where any member may delete it', async () => {
  const mover = await coachOf(collegeId)
  const prospectId = await added(mover)
  await act(mover, { kind: 'note', prospectId, noteId: id(), body: 'Big engine' })
  const { collegeId: other } = await makeCollege(app.platform)
  await db.updateTable('coaches').set({ collegeId: other }).where('userId', '=', mover.userId).execute()
  expect((await read(mover)).rows).toEqual([])
  const [note] = (await page(coach, prospectId)).notes
  expect(note).toMatchObject({ former: true, can: { edit: false, remove: true } })
  expect((await read(coach)).members.map(({ coachId }) => coachId)).toEqual([coach.userId])
})
