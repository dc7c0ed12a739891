import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A player's parents and guardians, with a removal that waits and whether they object to it. */
export function listGuardians(db: Database, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .where('guardianships.playerId', '=', playerId)
    .orderBy('guardianships.since')
    .execute()
}

/** A guardian's children, with a removal of the guardian that waits. */
export function listChildren(db: Database, guardianId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.playerId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .where('guardianships.guardianId', '=', guardianId)
    .orderBy('guardianships.since')
    .execute()
}

/** Whom the player invited, and how far it has come: accepted, and waiting for a parent's yes or not. */
export function listInvitations(db: Database, playerId: string) {
  return db
    .selectFrom('guardianInvitations')
    .select(['email', 'createdAt', 'expiresAt', 'approvedAt', 'waits as waitsForParent'])
    .select((eb) => eb('acceptedBy', 'is not', null).as('accepted'))
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .execute()
}

/** The age that a player asked for and that waits or was refused, and how many parents have said what to it. */
export function findAgeChange(db: Database, playerId: string) {
  return db
    .selectFrom('ageChanges')
    .select(['age', 'dateOfBirth', 'askedAt', 'refusedAt'])
    .select(sql<number>`cardinality(agreed_by)`.as('parentsAgreed'))
    .select(sql<number>`cardinality(objected_by)`.as('parentsObjected'))
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

/** Colleges with which a parent took the player's share back. */
export function listShareStops(db: Database, playerId: string) {
  return db
    .selectFrom('shareStops')
    .innerJoin('colleges', 'colleges.id', 'shareStops.collegeId')
    .select(['colleges.collegeName', 'shareStops.stoppedAt'])
    .where('shareStops.playerId', '=', playerId)
    .orderBy('shareStops.stoppedAt')
    .orderBy('shareStops.collegeId')
    .execute()
}
