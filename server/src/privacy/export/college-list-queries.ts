import { t } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, inBatches, type Owner } from './files.ts'
import { jsonListOf, jsonOf } from './zip.ts'

/** A player's list of colleges as the player sees it, and what a parent wrote on a child's, also once that is over. */
export const collegeListFiles = ({ clock }: { clock: Clock }): readonly ExportedFile[] => [
  {
    name: 'college-list.json',
    holds: t`your list of colleges with notes, steps and every move`,
    of: ['player'],
    pieces: ownList,
  },
  {
    name: 'children-lists.json',
    holds: t`what you wrote and moved on a child's list of colleges, and your steps there`,
    of: ['guardian'],
    pieces: (db, owner) => ownShare(db, owner, clock.now()),
  },
]

async function* ownList(db: Database, { userId }: Owner) {
  yield '{\n"colleges": '
  yield* jsonOf(await listEntries(db, userId))
  yield ',\n"notes": '
  yield* jsonListOf(withoutIds(inBatches(listReadable, db, userId)))
  yield ',\n"steps": '
  yield* jsonListOf(withoutIds(inBatches(listSteps, db, userId)))
  yield ',\n"moves": '
  yield* jsonListOf(withoutIds(inBatches(listMoves, db, userId)))
  yield '}\n'
}

async function* ownShare(db: Database, { userId }: Owner, now: Date) {
  const listOwnSteps = (_db: Database, guardianId: string, after?: { id: string }) =>
    listStepsOf(db, { guardianId, now, after })
  yield '{\n"notes": '
  yield* jsonListOf(withoutIds(inBatches(listWritten, db, userId)))
  yield ',\n"steps": '
  yield* jsonListOf(withoutIds(inBatches(listOwnSteps, db, userId)))
  yield ',\n"moves": '
  yield* jsonListOf(withoutIds(inBatches(listMoved, db, userId)))
  yield '}\n'
}

async function* withoutIds(rows: AsyncIterable<{ id: string }>) {
  for await (const { id: _, ...row } of rows) yield row
}

/** Lists the player's colleges; a list has a hundred at most. */
function listEntries(db: Database, playerId: string) {
  return db
    .selectFrom('listEntries')
    .innerJoin('colleges', 'colleges.id', 'listEntries.collegeId')
    .select(['colleges.collegeName', 'listEntries.stage', 'listEntries.closedWhy', 'listEntries.academics'])
    .select(['listEntries.soccer', 'listEntries.rank', 'listEntries.addedAt', 'listEntries.stageSince'])
    .select('listEntries.askedAt')
    .where('listEntries.playerId', '=', playerId)
    .orderBy('listEntries.addedAt')
    .orderBy('listEntries.collegeId')
    .execute()
}

const notes = (db: Database, after?: { id: string }) =>
  db
    .selectFrom('listNotes')
    .innerJoin('colleges', 'colleges.id', 'listNotes.collegeId')
    .innerJoin('users', 'users.id', 'listNotes.authorId')
    .select(['listNotes.id', 'colleges.collegeName', 'users.name as author', 'listNotes.private'])
    .select(['listNotes.body', 'listNotes.createdAt', 'listNotes.editedAt'])
    .$if(after !== undefined, (query) => query.where('listNotes.id', '>', after?.id ?? ''))
    .orderBy('listNotes.id')
    .limit(batch)

/** Lists the notes on the player's list that the player may read. */
function listReadable(db: Database, playerId: string, after?: { id: string }) {
  return notes(db, after)
    .where('listNotes.playerId', '=', playerId)
    .where((eb) => eb.or([eb('listNotes.private', '=', false), eb('listNotes.authorId', '=', playerId)]))
    .execute()
}

/** Lists all notes a parent has written. */
function listWritten(db: Database, authorId: string, after?: { id: string }) {
  return notes(db, after).where('listNotes.authorId', '=', authorId).execute()
}

const steps = (db: Database, after?: { id: string }) =>
  db
    .selectFrom('steps')
    .leftJoin('colleges', 'colleges.id', 'steps.collegeId')
    .select(['steps.id', 'colleges.collegeName', 'steps.title', 'steps.due', 'steps.doneAt'])
    .select(['steps.snoozedUntil', 'steps.notForUs', 'steps.createdAt'])
    .$if(after !== undefined, (query) => query.where('steps.id', '>', after?.id ?? ''))
    .orderBy('steps.id')
    .limit(batch)

/** Lists the player's steps, those of the plan too. */
function listSteps(db: Database, playerId: string, after?: { id: string }) {
  return steps(db, after)
    .leftJoin('users as owner', 'owner.id', 'steps.ownerId')
    .select(['owner.name as owner', 'steps.amount', 'steps.planId'])
    .where('steps.playerId', '=', playerId)
    .execute()
}

/** Lists steps that are a parent's or were made by that parent, of children who are minors; amounts by right. */
function listStepsOf(
  db: Database,
  { guardianId, now, after }: { guardianId: string; now: Date; after: { id: string } | undefined },
) {
  return steps(db, after)
    .innerJoin('players', 'players.userId', 'steps.playerId')
    .innerJoin('guardianships', (join) =>
      join
        .onRef('guardianships.playerId', '=', 'steps.playerId')
        .on('guardianships.guardianId', '=', guardianId),
    )
    .select(sql<number | null>`case when guardianships.money then steps.amount end`.as('amount'))
    .where(sql<SqlBool>`is_minor(players.age, players.date_of_birth, ${now})`)
    .where((eb) => eb.or([eb('steps.ownerId', '=', guardianId), eb('steps.createdBy', '=', guardianId)]))
    .execute()
}

const moves = (db: Database, after?: { id: string }) =>
  db
    .selectFrom('listMoves')
    .innerJoin('colleges', 'colleges.id', 'listMoves.collegeId')
    .leftJoin('users', 'users.id', 'listMoves.movedBy')
    .select([
      'listMoves.id',
      'colleges.collegeName',
      'listMoves.fromStage as from',
      'listMoves.toStage as to',
    ])
    .select(['users.name as by', 'listMoves.byItself', 'listMoves.movedAt'])
    .$if(after !== undefined, (query) => query.where('listMoves.id', '>', after?.id ?? ''))
    .orderBy('listMoves.id')
    .limit(batch)

/** Lists every move on the player's list. */
function listMoves(db: Database, playerId: string, after?: { id: string }) {
  return moves(db, after).where('listMoves.playerId', '=', playerId).execute()
}

/** Lists the moves a parent has made. */
function listMoved(db: Database, guardianId: string, after?: { id: string }) {
  return moves(db, after).where('listMoves.movedBy', '=', guardianId).execute()
}
