import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { deadCount } from '../platform/jobs/dead-letters.ts'

/** Counts what waits for an administrator; each count has a partial index of the waiting rows. */
export function countWaiting(
  db: Database,
  { now, weekAgo, lookedAtUntil }: { now: Date; weekAgo: Date; lookedAtUntil: Date },
) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('reports')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('closedAt', 'is', null)
        .as('openReports'),
      eb
        .selectFrom('coaches')
        .innerJoin('users', 'users.id', 'coaches.userId')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where((one) =>
          one.or([one('coaches.verification', '=', 'pending'), one('coaches.reconfirmBy', 'is not', null)]),
        )
        .where('users.emailVerified', '=', true)
        .where('users.suspendedAt', 'is', null)
        .as('waitingCoaches'),
      eb
        .selectFrom('contactMessages')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('handledAt', 'is', null)
        .as('unhandledMessages'),
      eb
        .selectFrom('colleges')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where((one) => one.not('listed'))
        .as('unlistedColleges'),
      eb
        .selectFrom('colleges')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('listed', '=', true)
        .whereRef('officialDivision', 'is distinct from', 'division')
        .as('divisionsToConfirm'),
      eb
        .selectFrom('readCounts')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('refusedAt', '>', weekAgo)
        .as('coachesAtReadLimit'),
      eb
        .selectFrom('ageChanges')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('refusedAt', 'is', null)
        .where('askedAt', '<=', lookedAtUntil)
        .as('waitingAges'),
      eb
        .selectFrom('guardianships')
        .innerJoin('players', 'players.userId', 'guardianships.playerId')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('removalAt', 'is not', null)
        .where('objectedAt', 'is not', null)
        // For a child who has turned 18 nothing is left to decide.
        .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
        .as('objections'),
      deadCount.as('failedTasks'),
    ])
    .executeTakeFirstOrThrow()
}

/** Finds a player's name and pause, with who paused; undefined for anyone else. */
export function findPaused(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('users as pauser', 'pauser.id', 'players.pausedBy')
    .select(['users.name', 'players.pausedAt', 'players.pausedBy', 'pauser.name as pauserName'])
    .where('players.userId', '=', playerId)
    .executeTakeFirst()
}
