import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { Visitor } from '../harness/crowd.ts'
import { addressOf, tokensOf } from '../harness/people.ts'
import type { FirstMessage } from './plan.ts'

// the busy fifth of the coaches writes the daily limit, the others a few: 8 each on average
const most = 20
const few = 5
const busyEach = 5
const average = (most + few * (busyEach - 1)) / busyEach

/** The class to which coaches may write from June 15 of this year. */
export const classYear = new Date().getUTCFullYear() + 2

/**
 * Chooses that many first messages from coaches to players of the class without a conversation.
 * Throws when there are too few pairs.
 */
export async function chooseMessages(db: Database, count: number): Promise<FirstMessage[]> {
  const coaches = await db
    .selectFrom('coaches')
    .select(['userId', 'gender'])
    .orderBy(sql`md5(user_id::text)`)
    .limit(Math.ceil(count / average) + busyEach)
    .execute()
  const squads = await squadsOf(db)
  const known = await talksOf(db)
  const tokens = await tokensOf(
    db,
    coaches.map(({ userId }) => userId),
  )
  const messages: FirstMessage[] = []
  for (const [place, { userId, gender }] of coaches.entries()) {
    const coach: Visitor = { userId, token: tokens[place] ?? '', address: addressOf(place) }
    const squad = squads.get(gender) ?? []
    const wanted = place % busyEach === 0 ? most : few
    const stride = Math.max(1, Math.floor(squad.length / most))
    for (let turn = 0, found = 0; turn < squad.length && found < wanted && messages.length < count; turn++) {
      const playerId = squad[(place * 31 + turn * stride + Math.floor(turn / most)) % squad.length]
      if (playerId === undefined || known.has(`${userId} ${playerId}`)) continue
      known.add(`${userId} ${playerId}`)
      messages.push({ coach, playerId })
      found += 1
    }
  }
  if (messages.length < count) throw new Error(`There are ${messages.length} first messages, not ${count}`)
  return messages
}

async function squadsOf(db: Database): Promise<Map<string, string[]>> {
  const players = await db
    .selectFrom('players')
    .select(['userId', 'gender'])
    .where('yearGraduating', '=', classYear)
    .where('listed', '=', true)
    .orderBy(sql`md5(user_id::text)`)
    .execute()
  const squads = new Map<string, string[]>()
  for (const [gender, squad] of Map.groupBy(players, (player) => player.gender))
    squads.set(
      gender,
      squad.map(({ userId }) => userId),
    )
  return squads
}

async function talksOf(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('conversations').select(['coachId', 'playerId']).execute()
  return new Set(rows.map(({ coachId, playerId }) => `${coachId} ${playerId}`))
}

/** Creates sessions for these players, from addresses that no coach uses. */
export async function playersAsVisitors(db: Database, playerIds: readonly string[]): Promise<Visitor[]> {
  const tokens = await tokensOf(db, playerIds)
  return playerIds.map((userId, place) => ({
    userId,
    token: tokens[place] ?? '',
    address: addressOf(100_000 + place),
  }))
}
