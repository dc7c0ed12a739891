import type { ContactVerdict, Conversation } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { guardianIdsOf } from '../participants/queries.ts'

const coachRow = preparedQuery({ coachId: 'coachId' }, (db, { coachId }) =>
  db.selectFrom('coaches').select('userId').where('userId', '=', coachId).forNoKeyUpdate(),
)

/** Locks the coach's row, so that this coach starts one conversation at a time. */
export async function lockCoach(trx: Trx, coachId: string) {
  await coachRow(trx, { coachId })
}

const pairs = preparedQuery({ coachId: 'coachId', playerId: 'playerId' }, (db, { coachId, playerId }) =>
  db
    .selectFrom('conversations')
    .select(['id', 'lastSequence', 'coachDeletedSequence'])
    .where('coachId', '=', coachId)
    .where('playerId', '=', playerId),
)

/** Finds the pair's conversation; undefined for none. */
export async function findPair(db: Database, coachId: string, playerId: string) {
  return (await pairs(db, { coachId, playerId })).at(0)
}

/** Returns true if the conversation has one message, this one of the coach. */
export async function isOnlyMessage(
  db: Database,
  conversationId: string,
  { coachId, text }: { coachId: string; text: string },
): Promise<boolean> {
  const messages = await db
    .selectFrom('messages')
    .select(['senderId', 'body'])
    .where('conversationId', '=', conversationId)
    .orderBy('sequence')
    .limit(2)
    .execute()
  const [only, ...others] = messages
  return others.length === 0 && only?.senderId === coachId && only.body === text
}

interface NewConversation {
  id: string
  coachId: string
  playerId: string
  now: Date
  state: Conversation['state']
  verdict: ContactVerdict
}

const newConversation: Omit<NewConversation, 'verdict'> & { verdict: string; rulesVersion: string } = {
  id: 'id',
  coachId: 'coachId',
  playerId: 'playerId',
  now: new Date(0),
  state: 'requested',
  verdict: 'verdict',
  rulesVersion: 'rulesVersion',
}
const insertion = preparedQuery(newConversation, (db, { now, ...conversation }) =>
  db.insertInto('conversations').values({ ...conversation, lastMessageAt: now, createdAt: now }),
)

/** Stores a conversation without messages, with the verdict that allowed it. */
export async function insertConversation(trx: Trx, { verdict, ...conversation }: NewConversation) {
  const { rulesVersion } = verdict
  await insertion(trx, { ...conversation, verdict: JSON.stringify(verdict), rulesVersion })
}

/** Puts a conversation without messages on both lists, because it begins now. */
export async function beginWordless(trx: Trx, conversationId: string) {
  await trx
    .updateTable('conversations')
    .set({ coachDeletedSequence: -1, playerDeletedSequence: -1 })
    .where('id', '=', conversationId)
    .execute()
}

const listedPlayer = (isHeld: boolean) =>
  preparedQuery({ collegeId: 'collegeId', playerId: 'playerId' }, (db, { collegeId, playerId }) =>
    db
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
      .$if(isHeld, (query) => query.forKeyShare('players')),
  )
const listedPlayers = { held: listedPlayer(true), seen: listedPlayer(false) }

/**
 * Finds the facts that decide how a first message of this college reaches a listed player; undefined for others. Within
 * a transaction it keeps the player from leaving until that ends: no foreign key of the conversation would.
 */
export async function findListedPlayer(db: Database, collegeId: string, playerId: string) {
  const players = db.isTransaction ? listedPlayers.held : listedPlayers.seen
  return (await players(db, { collegeId, playerId })).at(0)
}

const latestStarts = preparedQuery(
  { coachId: 'coachId', since: new Date(0), limit: 987_654 },
  (db, { coachId, since, limit }) =>
    db
      .selectFrom('conversations')
      .select('createdAt')
      .where('coachId', '=', coachId)
      .where('createdAt', '>', since)
      .orderBy('createdAt', 'desc')
      .limit(limit),
)

/** Returns the start times of the coach's latest conversations since then, newest first. */
export async function startsSince(db: Database, starts: { coachId: string; since: Date; limit: number }) {
  const rows = await latestStarts(db, starts)
  return rows.map((row) => row.createdAt)
}
