import { t } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type ExportedFile, one } from './files.ts'

/** A player's parents with what waits and was decided, and a parent's children. */
export const familyFiles: readonly ExportedFile[] = [
  {
    name: 'guardians.json',
    holds: t`your parents and guardians here`,
    of: ['player'],
    pieces: one((db, { userId }) => listGuardians(db, userId)),
  },
  {
    name: 'invitations.json',
    holds: t`parents and guardians you invited`,
    of: ['player'],
    pieces: one((db, { userId }) => listInvitations(db, userId)),
  },
  {
    name: 'age-change.json',
    holds: t`a change to your age that's waiting for an answer or was refused`,
    of: ['player'],
    pieces: one((db, { userId }) => findAgeChange(db, userId)),
  },
  {
    name: 'parent-requests.json',
    holds: t`requests of parents who came before an invitation, for 14 days`,
    of: ['player', 'guardian'],
    pieces: one((db, { email }) => listParentRequests(db, email)),
  },
  {
    name: 'children.json',
    holds: t`the players you follow as a parent`,
    of: ['guardian'],
    pieces: one((db, { userId }) => listChildren(db, userId)),
  },
  {
    name: 'stopped-shares.json',
    holds: t`colleges a parent stopped you from sharing with`,
    of: ['player'],
    pieces: one((db, { userId }) => listShareStops(db, userId)),
  },
]

/** Lists a player's guardians with what each may do, pending removals and objections to them. */
function listGuardians(db: Database, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .select('guardianships.objectedBefore')
    .select(['guardianships.decides', 'guardianships.money'])
    .select(['guardianships.school', 'guardianships.readsList'])
    .where('guardianships.playerId', '=', playerId)
    .orderBy('guardianships.since')
    .execute()
}

/** Lists a guardian's children with the guardian's rights and pending removal. */
function listChildren(db: Database, guardianId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.playerId')
    .select(['users.name', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .select('guardianships.objectedBefore')
    .select([
      'guardianships.decides',
      'guardianships.money',
      'guardianships.school',
      'guardianships.readsList',
    ])
    .where('guardianships.guardianId', '=', guardianId)
    .orderBy('guardianships.since')
    .execute()
}

/** Lists the player's invitations and their progress: accepted, or waiting for a parent's consent. */
function listInvitations(db: Database, playerId: string) {
  return db
    .selectFrom('guardianInvitations')
    .select(['email', 'createdAt', 'expiresAt', 'approvedAt', 'invitedBack', 'waits as waitsForParent'])
    .select((eb) => eb('acceptedBy', 'is not', null).as('accepted'))
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .execute()
}

/** Lists requests of parents who came first that name this address, as child or parent. */
function listParentRequests(db: Database, email: string) {
  return db
    .selectFrom('parentRequests')
    .select(['childEmail', 'parentEmail', 'parentName', 'createdAt', 'expiresAt'])
    .where((eb) => eb.or([eb('childEmail', '=', email), eb('parentEmail', '=', email)]))
    .orderBy('createdAt')
    .execute()
}

/** Finds a player's pending or refused age change, with the parents' votes. */
function findAgeChange(db: Database, playerId: string) {
  return db
    .selectFrom('ageChanges')
    .select(['age', 'dateOfBirth', 'askedAt', 'refusedAt'])
    .select(sql<number>`cardinality(agreed_by)`.as('parentsAgreed'))
    .select(sql<number>`cardinality(objected_by)`.as('parentsObjected'))
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

/** Lists the colleges whose share a parent stopped. */
function listShareStops(db: Database, playerId: string) {
  return db
    .selectFrom('shareStops')
    .innerJoin('colleges', 'colleges.id', 'shareStops.collegeId')
    .select(['colleges.collegeName', 'shareStops.stoppedAt'])
    .where('shareStops.playerId', '=', playerId)
    .orderBy('shareStops.stoppedAt')
    .orderBy('shareStops.collegeId')
    .execute()
}
