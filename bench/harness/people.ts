import { sql } from 'kysely'
import { logInAs } from '../../server/src/auth/factory.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Database } from '../../server/src/platform/database.ts'
import { systemIds } from '../../server/src/platform/ids.ts'

/** A verified coach with a session, as generated: one who talks a lot. */
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

/** The first `count` coaches with at least `least` conversations each, signed in. */
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
  return Promise.all(coaches.map(async (coach) => ({ ...coach, token: await tokenOf(db, coach.userId) })))
}

/** The bearer token of a new session of that person. */
export function tokenOf(db: Database, userId: string): Promise<string> {
  return logInAs({ db, ids: systemIds, clock: systemClock }, userId)
}
