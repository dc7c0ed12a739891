import type { ContactVerdict, Conversation } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/database.ts'
import { guardianIdsOf } from './guardian-queries.ts'

/** Takes the coach's row, so that this coach starts one conversation at a time. */
export async function lockCoach(trx: Trx, coachId: string) {
  await trx
    .selectFrom('coaches')
    .select('userId')
    .where('userId', '=', coachId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findPair(db: Database, coachId: string, playerId: string) {
  return db
    .selectFrom('conversations')
    .select(['id', 'lastSequence', 'coachDeletedSequence'])
    .where('coachId', '=', coachId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

interface NewConversation {
  id: string
  coachId: string
  playerId: string
  now: Date
  state: Conversation['state']
  verdict: ContactVerdict
}

/** A conversation without messages yet, with the verdict that allowed it. */
export async function insertConversation(trx: Trx, { now, verdict, ...conversation }: NewConversation) {
  await trx
    .insertInto('conversations')
    .values({
      ...conversation,
      verdict: JSON.stringify(verdict),
      rulesVersion: verdict.rulesVersion,
      lastMessageAt: now,
      createdAt: now,
    })
    .execute()
}

/** What decides how a first message of this college reaches a player whom coaches may find; undefined for others. */
export function findListedPlayer(db: Database, collegeId: string, playerId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.name', 'players.age', 'players.dateOfBirth'])
    .select(guardianIdsOf('players.userId').as('guardianIds'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shares')
            .select(sql`1`.as('one'))
            .whereRef('shares.playerId', '=', 'players.userId')
            .where('shares.collegeId', '=', collegeId),
        )
        .$castTo<boolean>()
        .as('shared'),
    )
    .where('players.userId', '=', playerId)
    .where('players.listed', '=', true)
    .executeTakeFirst()
}

/** When the coach started each of the latest conversations since then, newest first. */
export async function startsSince(db: Database, coachId: string, since: Date, limit: number) {
  const rows = await db
    .selectFrom('conversations')
    .select('createdAt')
    .where('coachId', '=', coachId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.createdAt)
}
