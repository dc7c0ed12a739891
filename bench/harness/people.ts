import { sql } from 'kysely'
import { sessionEnd } from '../../server/src/auth/better-auth/options.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Database } from '../../server/src/platform/db/database.ts'
import { systemIds } from '../../server/src/platform/ids.ts'
import { tokenDigest } from '../../server/src/platform/secret.ts'

/** A verified coach of the generated database with many conversations and a session. */
export interface BenchCoach {
  userId: string
  collegeId: string
  gender: 'male' | 'female'
  token: string
}

/** Runs `work` on a short-lived connection to the database. */
export async function withDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>) {
  const { db } = connect(databaseUrl, 2)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Signs in the first `count` coaches with at least `least` conversations each. */
export async function busyCoaches(db: Database, count: number, least: number): Promise<BenchCoach[]> {
  const coaches = await db
    .selectFrom('conversations')
    .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
    .select(['coaches.userId', 'coaches.collegeId', 'coaches.gender'])
    .groupBy(['coaches.userId'])
    .having(sql<number>`count(*)`, '>=', least)
    .orderBy('coaches.userId')
    .limit(count)
    .execute()
  const tokens = await tokensOf(
    db,
    coaches.map(({ userId }) => userId),
  )
  return coaches.map((coach, place) => ({ ...coach, token: tokens[place] ?? '' }))
}

const perStatement = 5000 // sessions

/**
 * Creates a session for each person, many at a time and without logins. Returns the bearer tokens
 * in order.
 */
export async function tokensOf(db: Database, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(() => systemIds.secret())
  const now = systemClock.now()
  for (let start = 0; start < userIds.length; start += perStatement) {
    const rows = userIds.slice(start, start + perStatement).map((userId, place) => ({
      id: systemIds.next(),
      userId,
      token: tokenDigest(tokens[start + place] ?? ''),
      secondFactor: true,
      expiresAt: sessionEnd(now, now),
      createdAt: now,
      updatedAt: now,
    }))
    await db.insertInto('sessions').values(rows).execute()
  }
  return tokens
}

/**
 * Returns a unique address for the person with this index, so that rate limits by address don't interfere.
 */
export const addressOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
