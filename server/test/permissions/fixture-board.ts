import { gzipSync } from 'node:zlib'
import type { Platform } from '../../src/platform/platform.ts'
import { makeEvaluationObjects } from './fixture-evaluations.ts'

interface Set {
  team: string
  player: { userId: string; name: string }
  coach: { userId: string }
}

/** Creates the board of a program, once. */
export async function makeBoard({ db }: Platform, collegeId: string) {
  await db
    .insertInto('boards')
    .values({ collegeId, version: 1, roster: '{"wanted":{"GK":3}}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts a player on the board of a program, with a note, a command and a view of the coach's. Returns their ids. */
export async function makeBoardObjects(platform: Platform, { team, player, coach }: Set) {
  const { db, ids, clock } = platform
  const [prospect, boardNote, boardCommand, boardView] = [ids.next(), ids.next(), ids.next(), ids.next()]
  const now = clock.now()
  const collegeId = team
  await makeBoard(platform, collegeId)
  const { userId: coachId } = coach
  const made = { version: 1, madeBy: coachId, madeAt: now, changedAt: now }
  const about = { playerId: player.userId, name: player.name, origin: 'touchline', stage: 'watching' }
  const noted = {
    custom: '{"camp":"2026"}',
    contacts: '{"phone":"555-0100"}',
    alsoKnown: '{"club":"Hill Rovers"}',
  }
  await db
    .insertInto('prospects')
    .values({
      id: prospect,
      collegeId,
      ...about,
      ...noted,
      rank: `a${prospect.slice(-8)}V`,
      ownerId: coachId,
      ...made,
    })
    .execute()
  const ofProspect = { prospectId: prospect, collegeId }
  await db
    .insertInto('prospectNotes')
    .values({ id: boardNote, ...ofProspect, authorId: coachId, body: 'Big engine', writtenAt: now })
    .execute()
  const change = { batchId: boardCommand, field: 'stage', was: '"evaluating"', now: '"watching"' }
  await db
    .insertInto('prospectChanges')
    .values({ ...ofProspect, ...change, changedBy: coachId, changedAt: now })
    .execute()
  await db
    .insertInto('boardCommands')
    .values({ id: boardCommand, coachId, collegeId, answer: '{}', madeAt: now })
    .execute()
  await db
    .insertInto('boardViews')
    .values({ id: boardView, collegeId, coachId, name: 'Mine', address: '?view=list', madeAt: now })
    .execute()
  const evaluations = await makeEvaluationObjects(platform, { collegeId, prospect, coachId })
  const files = await makeFiles({ db, ids, clock }, { collegeId, coachId })
  return { prospect, boardNote, boardCommand, boardView, ...evaluations, ...files }
}

/** Keeps a file that was read in, and one that was carried out. */
async function makeFiles(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  of: { collegeId: string; coachId: string },
) {
  const [boardImport, boardImportDone] = [ids.next(), ids.next()]
  const rows = [
    { row: 1, cells: ['Name', 'Class'] },
    { row: 2, cells: ['Robin Vale', 'soon'] },
    { row: 3, cells: ['Kit Moss', '2028'] },
  ]
  const table = { format: 'csv', delimiter: ',', encoding: 'utf-8', sheets: [], sheet: '', rows }
  const plan = {
    headerRow: 1,
    columns: ['name', 'classYear'],
    values: [],
    fixes: [],
    decisions: [],
    policy: 'fill',
  }
  const done = { added: 0, changed: 0, unusable: 1, changedIds: [], noteIds: [], version: 1 }
  const kept = {
    ...of,
    fileName: 'board.csv',
    format: 'csv',
    content: gzipSync(JSON.stringify({ table })),
    plan: JSON.stringify(plan),
    madeAt: clock.now(),
  }
  await db
    .insertInto('boardImports')
    .values([
      { ...kept, id: boardImport },
      { ...kept, id: boardImportDone, committedAt: clock.now(), done: JSON.stringify(done) },
    ])
    .execute()
  return { boardImport, boardImportDone }
}
