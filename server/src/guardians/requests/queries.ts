import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { sweep } from '../../platform/db/sweep.ts'

interface NewRequest {
  id: string
  childEmail: string
  parentEmail: string
  parentName: string
  createdAt: Date
  expiresAt: Date
}

/** Stores a parent's request to a child and returns its id; repeating restarts it. */
export async function putRequest(trx: Trx, request: NewRequest): Promise<string> {
  const { parentName, createdAt, expiresAt } = request
  const { id } = await trx
    .insertInto('parentRequests')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['childEmail', 'parentEmail']).doUpdateSet({ parentName, createdAt, expiresAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists requests to this address's owner, latest first, except from parents present or invited. */
export function findRequests(
  db: Database,
  { playerId, email }: { playerId: string; email: string },
  now: Date,
) {
  return db
    .selectFrom('parentRequests')
    .select(['id', 'parentName', 'parentEmail', 'expiresAt'])
    .where('childEmail', '=', email)
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('guardianInvitations')
            .select('id')
            .where('playerId', '=', playerId)
            .where('guardianInvitations.expiresAt', '>', now)
            .whereRef('guardianInvitations.email', '=', 'parentRequests.parentEmail'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('guardianships')
            .innerJoin('users', 'users.id', 'guardianships.guardianId')
            .select('guardianId')
            .where('playerId', '=', playerId)
            .whereRef('users.email', '=', 'parentRequests.parentEmail'),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
}

/** Finds one request to this address's owner. */
export function findRequest(
  db: Database,
  { requestId, email }: { requestId: string; email: string },
  now: Date,
) {
  return db
    .selectFrom('parentRequests')
    .select('parentEmail')
    .where('id', '=', requestId)
    .where('childEmail', '=', email)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteRequest(trx: Trx, requestId: string) {
  await trx.deleteFrom('parentRequests').where('id', '=', requestId).execute()
}

/** Finds the child's address in a request, and who has an account with it. */
export function findAsked(db: Database, requestId: string, now: Date) {
  return db
    .selectFrom('parentRequests')
    .leftJoin('users', (join) =>
      join.onRef('users.email', '=', 'parentRequests.childEmail').on('users.emailVerified', '=', true),
    )
    .leftJoin('players', 'players.userId', 'users.id')
    .select(['parentRequests.childEmail', 'parentRequests.parentEmail', 'users.id as childId'])
    .select(['users.type', 'users.suspendedAt'])
    .select(sql<boolean | null>`is_minor(players.age, players.date_of_birth, ${now})`.as('minor'))
    .where('parentRequests.id', '=', requestId)
    .executeTakeFirst()
}

/** Deletes expired requests. */
export async function deleteExpiredRequests(db: Database, now: Date) {
  await sweep(db, 'parentRequests', sql`expires_at <= ${now}`)
}
