import type { Stage } from '@touchline/contract'
import { generateKeyBetween } from 'fractional-indexing'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { type Asker, boardOf } from '../../test/support/workbench/board.ts'
import { makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'

const app = await appOfFile()
const { act, added, coachOf, id, page, read } = boardOf(app)
const { db } = app.platform

let collegeId: string
let coach: Asker
beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
})

/** The moment that many months and days before now. */
function ago(months: number, days = 0): Date {
  const at = new Date(app.platform.clock.now())
  at.setUTCMonth(at.getUTCMonth() - months)
  at.setUTCDate(at.getUTCDate() - days)
  return at
}

async function sweep() {
  const { jobs } = app.platform
  await transact(db, (trx) => jobs.send(trx, jobQueue('workbench.sweep', z.object({})), {}))
  await jobs.drain()
}

interface Kept {
  stage?: Stage
  entry?: 'highSchool' | 'transfer'
  classYear?: number | null
  changedAt?: Date
  removedAt?: Date
  archivedAt?: Date
  playerId?: string
  origin?: 'touchline' | 'hand'
}

async function kept(columns: Kept): Promise<string> {
  const prospectId = await added(coach)
  await db.updateTable('prospects').set(columns).where('id', '=', prospectId).execute()
  return prospectId
}

const isThere = async (prospectId: string) =>
  (await db.selectFrom('prospects').select('id').where('id', '=', prospectId).executeTakeFirst()) !==
  undefined

// the tests' clock stands in September 2026
test.each<[string, Kept, boolean]>([
  ['30 days in the trash', { removedAt: ago(0, 31) }, false],
  ['29 days in the trash', { removedAt: ago(0, 29) }, true],
  ['no class, untouched for 24 months', { changedAt: ago(24, 1) }, false],
  ['no class, touched less than 24 months ago', { changedAt: ago(23) }, true],
  ['24 months after the class', { classYear: 2024 }, false],
  ['less than 24 months after the class', { classYear: 2025 }, true],
  ['a transfer of an old class', { classYear: 2022, entry: 'transfer' }, true],
  ['an exit 36 months in the archive', { stage: 'passed', archivedAt: ago(36, 1) }, false],
  ['an exit less than 36 months in the archive', { stage: 'passed', archivedAt: ago(35) }, true],
  [
    'an exit archived long before the class',
    { stage: 'passed', archivedAt: ago(36, 1), classYear: 2027 },
    true,
  ],
  ['no exit, long in the archive', { stage: 'verbal', archivedAt: ago(37) }, true],
])('%s', async (_what, columns, stays) => {
  const prospectId = await kept(columns)
  await sweep()
  expect(await isThere(prospectId)).toBe(stays)
})

test('a player on Touchline is kept, however long untouched, and goes by the class of the profile', async () => {
  const player = await makePlayer(app.platform, { yearGraduating: 2026 })
  const untouched = {
    playerId: player.userId,
    origin: 'touchline',
    changedAt: ago(60),
    classYear: 2020,
  } as const
  const prospectId = await kept(untouched)
  await sweep()
  expect(await isThere(prospectId)).toBe(true)
  await db.updateTable('prospects').set({ stage: 'declined' }).where('id', '=', prospectId).execute()
  await sweep()
  expect((await read(coach, { archived: 'true' })).rows.map((row) => row.prospectId)).toEqual([prospectId])
})

test('an exit is archived in the August after the class, which open boards hear of', {
  tags: ['R22.10'],
}, async () => {
  const [over, next, open] = [
    await kept({ stage: 'passed', classYear: 2026 }),
    await kept({ stage: 'passed', classYear: 2027 }),
    await kept({ stage: 'verbal', classYear: 2026 }),
  ]
  const unknown = await kept({ stage: 'passed' })
  const { version } = await read(coach)
  const since = await app.platform.live.position(coach.userId)
  await sweep()
  const delta = await read(coach, { since: version })
  expect(delta).toMatchObject({ whole: false, gone: [over], rows: [] })
  expect(delta.version).toBeGreaterThan(version)
  expect(await app.platform.live.position(coach.userId)).toBeGreaterThan(since)
  const left = (await read(coach)).rows.map((row) => row.prospectId)
  expect(new Set(left)).toEqual(new Set([next, open, unknown]))
})

test('the history says that Touchline archived a prospect', { tags: ['R22.10'] }, async () => {
  const prospectId = await kept({ stage: 'passed', classYear: 2026 })
  await sweep()
  const { changes } = await page(coach, prospectId)
  expect(changes[0]).toMatchObject({ field: 'archivedAt', was: '', by: '' })
  expect(Date.parse(changes[0]?.now ?? '')).toBe(app.platform.clock.now().getTime())
})

test('a prospect that a coach brings back from the archive stays until the next August', async () => {
  const prospectId = await kept({ stage: 'passed', classYear: 2026 })
  const isArchived = async () => (await page(coach, prospectId)).row.archived
  await sweep()
  await act(coach, { kind: 'archive', prospectIds: [prospectId], archived: false })
  app.clock.advance(24 * 3600)
  await sweep()
  expect(await isArchived()).toBe(false)
  const start = app.clock.now()
  app.clock.set('2027-08-02T05:00:00Z')
  await sweep()
  app.clock.set(start.toISOString())
  expect(await isArchived()).toBe(true)
})

test('a deletion makes open boards read themselves whole, in the same moment', async () => {
  await kept({ removedAt: ago(0, 31) })
  const stays = await added(coach)
  const { version } = await read(coach)
  const since = await app.platform.live.position(coach.userId)
  await sweep()
  const delta = await read(coach, { since: version })
  expect(delta).toMatchObject({ whole: true })
  expect(delta.rows.map((row) => row.prospectId)).toEqual([stays])
  expect(await app.platform.live.position(coach.userId)).toBeGreaterThan(since)
  // a second sweep finds nothing to do
  await sweep()
  expect((await read(coach)).version).toBe(delta.version)
})

describe('a board without a verified coach', () => {
  const wait = (months: number) =>
    db
      .updateTable('boards')
      .set({ unstaffedSince: ago(months, 1) })
      .where('collegeId', '=', collegeId)
      .where('unstaffedSince', 'is not', null)
      .execute()
  const board = () =>
    db.selectFrom('boards').selectAll().where('collegeId', '=', collegeId).executeTakeFirst()
  const standing = (verification: 'pending' | 'verified') => {
    const by = verification === 'verified' ? 'administrator' : null
    const at = by && app.platform.clock.now()
    return db
      .updateTable('coaches')
      .set({ verification, verifiedBy: by, verifiedAt: at })
      .where('userId', '=', coach.userId)
      .execute()
  }

  test('is deleted after 24 months, counted from the last one', async () => {
    const prospectId = await kept({ stage: 'verbal' })
    await standing('pending')
    await sweep()
    expect(await board()).toBeDefined()
    await wait(23)
    await sweep()
    expect(await isThere(prospectId)).toBe(true)
    await wait(24)
    await sweep()
    expect(await board()).toBeUndefined()
    expect(await isThere(prospectId)).toBe(false)
  })

  test('begins to count anew once there was one', async () => {
    await added(coach)
    await standing('pending')
    await sweep()
    await wait(24)
    await standing('verified')
    await sweep()
    expect((await board())?.unstaffedSince).toBeNull()
  })
})

test('a place at which a staff drops cards for years goes on taking them', async () => {
  const [top, next, moved] = [await added(coach), await added(coach), await added(coach)]
  const ranked = async () => new Map((await read(coach)).rows.map((row) => [row.prospectId, row.rank]))
  const order = async () => [...(await ranked()).keys()]
  const drop = async () => {
    const ranks = await ranked()
    const rank = generateKeyBetween(ranks.get(top) ?? null, ranks.get(next) ?? null)
    return act(coach, { kind: 'rank', ranks: [{ prospectId: moved, rank }] })
  }
  let [above, below] = ['a1', 'a2']
  while (above.length < 150) above = generateKeyBetween(above, below)
  for (const [prospectId, rank] of [
    [top, above],
    [next, below],
    [moved, 'a3'],
  ] as const)
    await db.updateTable('prospects').set({ rank }).where('id', '=', prospectId).execute()
  const { version } = await read(coach)
  await sweep()
  expect(await order()).toEqual([top, next, moved])
  expect(await read(coach, { since: version })).toMatchObject({ whole: true })
  expect((await drop()).results).toMatchObject([{ outcome: 'done' }])
  expect(await order()).toEqual([top, moved, next])
})

test('answers to commands are kept for 30 days', async () => {
  const { commandId } = await act(coach, {
    kind: 'add',
    prospects: [{ prospectId: id(), facts: { name: 'Robin Vale' } }],
  })
  const known = () =>
    db.selectFrom('boardCommands').select('id').where('id', '=', commandId).executeTakeFirst()
  for (const [days, stays] of [
    [29, true],
    [31, false],
  ] as const) {
    await db
      .updateTable('boardCommands')
      .set({ madeAt: ago(0, days) })
      .where('id', '=', commandId)
      .execute()
    await sweep()
    expect((await known()) !== undefined).toBe(stays)
  }
})
