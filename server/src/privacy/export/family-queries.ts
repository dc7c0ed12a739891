import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Lists a player's guardians, with pending removals and objections to them. */
export function listGuardians(db: Database, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .select('guardianships.objectedBefore')
    .where('guardianships.playerId', '=', playerId)
    .orderBy('guardianships.since')
    .execute()
}

/** Lists a guardian's children, with pending removals of the guardian. */
export function listChildren(db: Database, guardianId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.playerId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .select('guardianships.objectedBefore')
    .where('guardianships.guardianId', '=', guardianId)
    .orderBy('guardianships.since')
    .execute()
}

/** Lists the player's invitations and their progress: accepted, or waiting for a parent's consent. */
export function listInvitations(db: Database, playerId: string) {
  return db
    .selectFrom('guardianInvitations')
    .select(['email', 'createdAt', 'expiresAt', 'approvedAt', 'invitedBack', 'waits as waitsForParent'])
    .select((eb) => eb('acceptedBy', 'is not', null).as('accepted'))
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .execute()
}

/** Lists requests of parents who came first that name this address, as child or parent. */
export function listParentRequests(db: Database, email: string) {
  return db
    .selectFrom('parentRequests')
    .select(['childEmail', 'parentEmail', 'parentName', 'createdAt', 'expiresAt'])
    .where((eb) => eb.or([eb('childEmail', '=', email), eb('parentEmail', '=', email)]))
    .orderBy('createdAt')
    .execute()
}

/** Finds a player's pending or refused age change, with the parents' votes. */
export function findAgeChange(db: Database, playerId: string) {
  return db
    .selectFrom('ageChanges')
    .select(['age', 'dateOfBirth', 'askedAt', 'refusedAt'])
    .select(sql<number>`cardinality(agreed_by)`.as('parentsAgreed'))
    .select(sql<number>`cardinality(objected_by)`.as('parentsObjected'))
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

/** Lists the colleges whose share a parent stopped. */
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
