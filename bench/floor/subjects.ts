import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { type BenchCoach, busyCoaches, tokensOf } from '../harness/people.ts'

/** A player with a session in an open conversation. */
interface Writer {
  token: string
  playerId: string
  coachId: string
  conversationId: string
}

/** The people and objects of the requests, chosen from the generated database. */
export interface Subjects {
  coaches: BenchCoach[]
  playerIds: string[]
  collegeIds: string[]
  /** Beginnings of names as coaches type them. */
  names: string[]
  /** Conversations of these coaches with at least 60 messages. */
  talks: { coach: BenchCoach; conversationId: string }[]
  /** Enough writers to stay below the rate limit for messages. */
  writers: Writer[]
}

const spread = 500 // different players, colleges and names
const asking = 200 // coaches, enough to keep each below the limit of pages a day

/** Chooses the subjects and signs the people in. */
export async function chooseSubjects(db: Database, writers: number): Promise<Subjects> {
  const coaches = await busyCoaches(db, asking, 52)
  const players = await db
    .selectFrom('players')
    .select(['userId', 'searchName'])
    .where('listed', '=', true)
    .orderBy(sql`md5(user_id::text)`)
    .limit(spread)
    .execute()
  const colleges = await db
    .selectFrom('colleges')
    .select('id')
    .orderBy(sql`md5(id::text)`)
    .limit(spread)
    .execute()
  const byId = new Map(coaches.map((coach) => [coach.userId, coach]))
  const long = await db
    .selectFrom('conversations')
    .select(['id', 'coachId'])
    .where('coachId', 'in', [...byId.keys()])
    .where('lastSequence', '>=', 60)
    .orderBy('id')
    .limit(spread)
    .execute()
  return {
    coaches,
    playerIds: players.map(({ userId }) => userId),
    collegeIds: colleges.map(({ id }) => id),
    names: players.map(({ searchName }, place) => (searchName.split(' ')[0] ?? '').slice(0, 3 + (place % 4))),
    talks: long.flatMap(({ id, coachId }) => {
      const coach = byId.get(coachId)
      return coach ? [{ coach, conversationId: id }] : []
    }),
    writers: await signInWriters(db, writers),
  }
}

/** Signs in players with one conversation each. */
async function signInWriters(db: Database, count: number): Promise<Writer[]> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .select((eb) => [
      'conversations.playerId',
      eb.fn.min<string>(sql`conversations.id::text`).as('conversationId'),
      eb.fn.min<string>(sql`conversations.coach_id::text`).as('coachId'),
    ])
    .where('players.listed', '=', true)
    .groupBy('conversations.playerId')
    .having((eb) => eb(eb.fn.countAll(), '=', 1))
    .orderBy('conversations.playerId')
    .limit(count)
    .execute()
  const tokens = await tokensOf(
    db,
    rows.map(({ playerId }) => playerId),
  )
  return rows.map((row, place) => ({ ...row, token: tokens[place] ?? '' }))
}
