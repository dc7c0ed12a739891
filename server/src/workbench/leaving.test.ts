import {
  deleteAccount,
  exportAccount,
  LiveEvent,
  listBoardChanges,
  lockEvaluation,
  saveEvaluation,
} from '@touchline/contract'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { holdersOf } from '../../test/support/privacy/holders.ts'
import { type Asker, boardOf } from '../../test/support/workbench/board.ts'
import { demoPassword, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { evaluationOf } from './evaluations/factory.ts'

const app = await appOfFile()
const { act, added, coachOf, id, page, read } = boardOf(app)
const { db } = app.platform

let collegeId: string
let collegeName: string
let coach: Asker
let colleague: Asker
let player: Asker & { name: string }
let count = 0
beforeEach(async () => {
  ;({ collegeId, collegeName } = await makeCollege(app.platform))
  coach = await coachOf(collegeId)
  colleague = await coachOf(collegeId)
  count += 1
  const name = `Zelda Thornquist${'abcdefghijklmnop'[count]}`
  player = await signedIn(app.platform, makePlayer(app.platform, { name, gpa: 3.9, city: 'Lone Oak' }))
})

const leave = (by: Asker) =>
  app.ask(deleteAccount, { body: { password: demoPassword, confirm: 'DELETE' } }, { token: by.token })

async function exportOf(by: Asker, file: string): Promise<unknown> {
  const { body } = await app.ask(exportAccount, { body: { password: demoPassword } }, { token: by.token })
  if (!(body instanceof Buffer)) throw new Error('a zip is bytes')
  return JSON.parse(strFromU8(unzipSync(body)[file] ?? new Uint8Array()))
}

/** Puts the player on the board as one of Touchline, noted about by both coaches. */
async function noted() {
  const prospectId = await added(coach, { playerId: player.userId })
  await act(coach, { kind: 'note', prospectId, noteId: id(), body: `${player.name} scans early` })
  await act(colleague, { kind: 'note', prospectId, noteId: id(), body: 'Big engine' })
  await act(coach, { kind: 'facts', prospectId, facts: { contacts: { parentName: 'Mona Thorn' } } })
  return prospectId
}

async function evaluated(prospectId: string) {
  const params = { evaluationId: id() }
  const body = evaluationOf(prospectId, { words: `${player.name}: Weak left foot` })
  for (const endpoint of [saveEvaluation, lockEvaluation] as const)
    expect((await app.ask(endpoint, { params, body }, { token: coach.token })).status).toBe(200)
}

/** Lists where a name stands, but for the mail that says goodbye. */
const placesOf = async (name: string) =>
  (await holdersOf(db, [name])).filter((place) => !place.startsWith('job'))

/** Puts somebody on the board of another program whom it knew before, and links the player. */
async function known() {
  const other = await coachOf((await makeCollege(app.platform)).collegeId)
  const prospectId = await added(other, { name: player.name, club: 'Hill Rovers' })
  await act(other, { kind: 'note', prospectId, noteId: id(), body: 'Seen at our camp' })
  const link = { playerId: player.userId, alsoKnown: JSON.stringify({ gpa: '3.9' }) }
  await db.updateTable('prospects').set(link).where('id', '=', prospectId).execute()
  return { other, prospectId }
}

describe('a player who leaves', () => {
  const ways = {
    'by deleting the account': async () => void (await leave(player)),
    'as one never verified': async () => {
      const createdAt = new Date(app.platform.clock.now().getTime() - 365 * 24 * 3_600_000)
      const never = { emailVerified: false, createdAt, firstLogInAt: null }
      await db.updateTable('users').set(never).where('id', '=', player.userId).execute()
      const { jobs } = app.platform
      await transact(db, (trx) => jobs.send(trx, jobQueue('auth.unproven', z.object({})), {}))
      await jobs.drain()
    },
    'by any other way': async () =>
      void (await db.deleteFrom('users').where('id', '=', player.userId).execute()),
  }

  test.each(Object.entries(ways))(
    '%s takes what Touchline gave along, and leaves what the program brought',
    { tags: ['S104'] },
    async (_way, leaves) => {
      await noted()
      const { other, prospectId } = await known()
      const { version } = await read(coach)
      await leaves()
      await app.settle()
      expect((await read(coach)).rows).toEqual([])
      expect(await read(coach, { since: version })).toMatchObject({ whole: true, rows: [] })
      expect(await holdersOf(db, ['scans early', 'Big engine', 'Mona Thorn'])).toEqual([])
      expect(await page(other, prospectId)).toMatchObject({
        row: { playerId: null, name: player.name, club: 'Hill Rovers', gpa: null, city: '', unlisted: false },
        alsoKnown: {},
        notes: [{ body: 'Seen at our camp' }],
      })
    },
  )

  test('leaves nothing in the trash where the own record was merged into one of the program', async () => {
    const own = await noted()
    const kept = await added(coach, { name: 'Z. Thornquist', club: 'Hill Rovers' })
    await act(coach, { kind: 'merge', prospectId: kept, otherId: own })
    await leave(player)
    const { rows } = await read(coach)
    expect(rows).toMatchObject([{ prospectId: kept, playerId: null, name: 'Z. Thornquist' }])
    expect(await db.selectFrom('prospects').select('id').where('id', '=', own).execute()).toEqual([])
    const places = await holdersOf(db, [player.name])
    expect(places.filter((place) => place.startsWith('prospects.'))).toEqual([])
    // there is nothing to take back anymore
    expect((await act(coach, { kind: 'unmerge', prospectId: kept })).results[0]?.outcome).toBe('refused')
  })

  test('leaves nothing of name or words behind, wherever the program has moved its own record to', {
    tags: ['S104'],
  }, async () => {
    const own = await noted()
    await evaluated(own)
    await act(coach, { kind: 'facts', prospectId: own, facts: { name: `${player.name} Jr.` } })
    const before = await added(coach, { name: 'Z. T.', club: 'Hill Rovers' })
    await act(colleague, { kind: 'note', prospectId: before, noteId: id(), body: 'Seen at our camp' })
    await act(coach, { kind: 'link', prospectId: before, playerId: player.userId })
    const first = await added(coach, { name: 'The seven in blue' })
    await act(coach, { kind: 'merge', prospectId: first, otherId: before })
    await leave(player)
    await app.settle()
    expect((await read(coach)).rows).toMatchObject([{ prospectId: first, name: 'The seven in blue' }])
    const notes = (await page(coach, first)).notes.map(({ body }) => body)
    expect(notes).toContain('Seen at our camp')
    // what coaches wrote is the program's, since it had the record before
    expect(await placesOf(player.name)).toEqual(['evaluations.words', 'prospect_notes.body'])
  })

  test('whom Touchline brought is named nowhere anymore, nor is a word about them', {
    tags: ['S104'],
  }, async () => {
    const own = await noted()
    await evaluated(own)
    await act(coach, { kind: 'facts', prospectId: own, facts: { name: `${player.name} Jr.` } })
    await leave(player)
    await app.settle()
    // every note and mark of theirs has the name in it
    expect(await placesOf(player.name)).toEqual([])
    expect(await db.selectFrom('prospects').select('id').where('id', '=', own).execute()).toEqual([])
  })

  test('is gone from open boards at once', async () => {
    await noted()
    const since = await app.platform.live.position(colleague.userId)
    await leave(player)
    const events = await db
      .selectFrom('liveEvents')
      .select('payload')
      .where('userId', '=', colleague.userId)
      .where('sequence', '>', since)
      .execute()
    expect(events.map(({ payload }) => LiveEvent.parse(payload).type)).toContain('resync')
  })
})

test('what a coach wrote stays after the account is gone, as that of former staff', async () => {
  const prospectId = await noted()
  await act(coach, { kind: 'owner', prospectIds: [prospectId], ownerId: coach.userId })
  await leave(coach)
  const { row, notes } = await page(colleague, prospectId)
  expect(row.ownerId).toBeNull()
  const [own, former] = notes
  expect(own).toMatchObject({ body: 'Big engine', former: false })
  expect(former).toMatchObject({
    body: `${player.name} scans early`,
    authorId: null,
    author: '',
    can: { edit: false, remove: true },
  })
})

test.each(['pausedAt', 'suspendedAt'] as const)(
  'a player %s keeps the name as noted and the words of the staff; the facts of the profile vanish',
  { tags: ['S102'] },
  async (how) => {
    const prospectId = await noted()
    const { version, rows } = await read(coach)
    expect(rows.find((row) => row.prospectId === prospectId)).toMatchObject({
      gpa: 3.9,
      city: 'Lone Oak',
      classYear: 2027,
    })
    const now = app.platform.clock.now()
    if (how === 'pausedAt') {
      await db.updateTable('players').set({ pausedAt: now }).where('userId', '=', player.userId).execute()
    } else await db.updateTable('users').set({ suspendedAt: now }).where('id', '=', player.userId).execute()
    const hidden = {
      ...{ name: player.name, playerId: player.userId, unlisted: true, noteCount: 2 },
      ...{
        gpa: null,
        city: '',
        classYear: null,
        entering: null,
        positions: [],
        height: null,
        profilePic: '',
      },
    }
    const delta = await read(coach, { since: version })
    expect(delta.rows.find((row) => row.prospectId === prospectId)).toMatchObject(hidden)
    const opened = await page(coach, prospectId)
    expect(opened).toMatchObject({ row: hidden, noted: { contacts: { parentName: 'Mona Thorn' } } })
    expect(JSON.stringify(opened)).not.toContain('Lone Oak')
    const timeline = await app.ask(listBoardChanges, {}, { token: coach.token })
    expect(JSON.stringify(timeline.body)).not.toContain('Lone Oak')
  },
)

describe('the export', () => {
  test("of a coach has the coach's own work, and nobody else's", async () => {
    await noted()
    const file = await exportOf(coach, 'workbench.json')
    expect(file).toMatchObject({
      letIn: null,
      views: [],
      notes: [{ collegeName, player: player.name, body: `${player.name} scans early` }],
      evaluations: [],
      added: [{ collegeName, player: player.name }],
    })
    expect(JSON.stringify(file)).not.toContain('Big engine')
    expect(await exportOf(colleague, 'workbench.json')).toMatchObject({
      notes: [{ body: 'Big engine' }],
      added: [],
    })
  })

  test('of a player counts what staffs keep and says whom to ask, without a word of it', async () => {
    await noted()
    const quiet = await coachOf((await makeCollege(app.platform)).collegeId)
    await added(quiet, { playerId: player.userId })
    expect(await exportOf(player, 'colleges-notes.json')).toEqual({
      programs: 1,
      notes: 2,
      evaluations: 0,
      ask: [collegeName],
    })
  })
})
