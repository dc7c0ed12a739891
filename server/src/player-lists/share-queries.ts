import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { notSignedIn } from '../platform/problem.ts'

/** Locks the player, so that a share and its end take turns; returns whether it is a minor. */
export async function lockSharer(trx: Trx, playerId: string, now: Date): Promise<{ isMinor: boolean }> {
  return trx
    .selectFrom('players')
    .select(sql<boolean>`is_minor(age, date_of_birth, ${now})`.as('isMinor'))
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notSignedIn)
}

interface Pair {
  playerId: string
  collegeId: string
}

/** Returns true if there is such a college, listed or not. */
export async function isCollege(db: Database, collegeId: string): Promise<boolean> {
  const row = await db.selectFrom('colleges').select('id').where('id', '=', collegeId).executeTakeFirst()
  return row !== undefined
}

/** Deletes a share; false if there was none. */
export async function deleteShare(trx: Trx, { playerId, collegeId }: Pair): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('shares')
    .where('collegeId', '=', collegeId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Saves that a guardian stopped the share; the first one who did stays. */
export async function insertStop(trx: Trx, stop: Pair & { stoppedBy: string; stoppedAt: Date }) {
  await trx
    .insertInto('shareStops')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a stopped share; false if nothing was stopped. */
export async function deleteStop(trx: Trx, { playerId, collegeId }: Pair): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('shareStops')
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Finds who stopped the share with this college; undefined if nobody did. */
export async function findStop(db: Database, { playerId, collegeId }: Pair) {
  return stops(db, playerId).where('shareStops.collegeId', '=', collegeId).executeTakeFirst()
}

/** Lists shares stopped by guardians, latest first. */
export function findStops(db: Database, playerId: string) {
  return stops(db, playerId).orderBy('shareStops.stoppedAt', 'desc').orderBy('shareStops.collegeId').execute()
}

const stops = (db: Database, playerId: string) =>
  db
    .selectFrom('shareStops')
    .innerJoin('colleges', 'colleges.id', 'shareStops.collegeId')
    .leftJoin('users as stopper', 'stopper.id', 'shareStops.stoppedBy')
    .select([
      'shareStops.collegeId',
      'colleges.collegeName',
      'colleges.gender',
      'shareStops.stoppedAt',
      'shareStops.stoppedBy',
      'stopper.name as stopperName',
    ])
    .where('shareStops.playerId', '=', playerId)

/** Finds the colleges a player has shared with, latest first. */
export function findShares(db: Database, playerId: string) {
  return db
    .selectFrom('shares')
    .innerJoin('colleges', 'colleges.id', 'shares.collegeId')
    .select(['shares.collegeId', 'colleges.collegeName', 'colleges.gender', 'shares.sharedAt'])
    .select(['shares.contactDetails', 'colleges.officialDivision', 'colleges.division'])
    .where('shares.playerId', '=', playerId)
    .orderBy('shares.sharedAt', 'desc')
    .orderBy('shares.collegeId')
    .execute()
}

/** Finds a listed college and what the player's share includes; null without a share, undefined for no college. */
export function findShareWith(db: Database, { playerId, collegeId }: Pair) {
  return db
    .selectFrom('colleges')
    .leftJoin('shares', (join) =>
      join.onRef('shares.collegeId', '=', 'colleges.id').on('shares.playerId', '=', playerId),
    )
    .select(['colleges.officialDivision', 'colleges.division', 'colleges.gender', 'shares.contactDetails'])
    .where('colleges.id', '=', collegeId)
    .where('colleges.listed', '=', true)
    .executeTakeFirst()
}

/** Sets whether a share includes the contact details; false if there is no share to change. */
export async function setContactDetails(
  trx: Trx,
  { playerId, collegeId }: Pair,
  contactDetails: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shares')
    .set({ contactDetails })
    .where('collegeId', '=', collegeId)
    .where('playerId', '=', playerId)
    .where('contactDetails', '<>', contactDetails)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns true if the player shares with the college. */
export async function isShared(db: Database, { playerId, collegeId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('shares')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isMinorPlayer(db: Database, playerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select(sql<boolean>`is_minor(age, date_of_birth, ${now})`.as('isMinor'))
    .where('userId', '=', playerId)
    .executeTakeFirst()
  return row?.isMinor === true
}

/** Finds a person's name and address for an email. */
export function getPerson(db: Database, userId: string) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}
