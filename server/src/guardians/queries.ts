import { sql } from 'kysely'
import type { Database, Trx } from '../platform/database.ts'
import { notSignedIn } from '../platform/problem.ts'
import { sweep } from '../platform/sweep.ts'

export type ChildRow = Awaited<ReturnType<typeof findChildren>>[number]

/** The player's own age, day of birth and name, held until the transaction ends: one invitation is made at a time. */
export function lockInviter(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .select(['age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notSignedIn)
}

/** How old the player who asks is; 401 when the account has just been deleted. */
export function getBorn(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .select(['age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .executeTakeFirstOrThrow(notSignedIn)
}

/** Invitations that wait to be accepted, latest first. */
export function findWaiting(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('guardianInvitations')
    .select(['id as invitationId', 'email', 'expiresAt'])
    .where('playerId', '=', playerId)
    .where('acceptedBy', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

interface NewInvitation {
  id: string
  playerId: string
  email: string
  token: string
  expiresAt: Date
  createdAt: Date
}

/** Keeps an invitation; one to the same address before it is replaced, so that its link is worth nothing. */
export async function putInvitation(trx: Trx, invitation: NewInvitation) {
  const { token, expiresAt, createdAt } = invitation
  await trx
    .insertInto('guardianInvitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'email']).doUpdateSet({ token, expiresAt, createdAt, acceptedBy: null }),
    )
    .execute()
}

/** False when there is no such waiting invitation of the player. */
export async function deleteWaiting(trx: Trx, playerId: string, invitationId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('guardianInvitations')
    .where('id', '=', invitationId)
    .where('playerId', '=', playerId)
    .where('acceptedBy', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deleteExpired(db: Database, now: Date) {
  await sweep(db, 'guardianInvitations', sql`expires_at <= ${now}`)
}

/** The invitation of a mailed token that has not expired, by a player who is a minor then and not suspended. */
export function findInvitation(db: Database, digest: string, now: Date) {
  return (
    db
      .selectFrom('guardianInvitations')
      .innerJoin('players', 'players.userId', 'guardianInvitations.playerId')
      .innerJoin('users', 'users.id', 'players.userId')
      // an account that never proved the address gives way to whoever holds the mailed link
      .leftJoin('users as owner', (join) =>
        join
          .onRef('owner.email', '=', 'guardianInvitations.email')
          .on((eb) => eb.or([eb('owner.emailVerified', '=', true), eb('owner.suspendedAt', 'is not', null)])),
      )
      .select([
        'guardianInvitations.id',
        'guardianInvitations.playerId',
        'guardianInvitations.email',
        'guardianInvitations.acceptedBy',
        'users.name as playerName',
        'users.email as playerEmail',
        'owner.type as ownerType',
      ])
      .where('guardianInvitations.token', '=', digest)
      .where('guardianInvitations.expiresAt', '>', now)
      .where('users.suspendedAt', 'is', null)
      .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
      .executeTakeFirst()
  )
}

/** Waits until whoever is accepting this token now has done so. */
export async function lockInvitation(trx: Trx, digest: string) {
  await trx
    .selectFrom('guardianInvitations')
    .select('id')
    .where('token', '=', digest)
    .forUpdate()
    .executeTakeFirst()
}

export async function markAccepted(trx: Trx, invitationId: string, guardianId: string) {
  await trx
    .updateTable('guardianInvitations')
    .set({ acceptedBy: guardianId })
    .where('id', '=', invitationId)
    .execute()
}

interface Pair {
  playerId: string
  guardianId: string
}

/** False when this person is the player's guardian already. */
export async function insertGuardian(trx: Trx, pair: Pair, since: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('guardianships')
    .values({ ...pair, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** False when this person is no guardian of the player. */
export async function deleteGuardian(trx: Trx, { playerId, guardianId }: Pair): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('guardianships')
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** The name and address that a mail about somebody needs. */
export function getPerson(db: Database, userId: string) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** A guardian's children who are minors then, by name. */
export function findChildren(db: Database, guardianId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('users as pauser', 'pauser.id', 'players.pausedBy')
    .select([
      'players.userId',
      'users.name',
      'players.profilePic',
      'players.school',
      'players.yearGraduating',
      'players.pausedAt',
      'players.pausedBy',
      'pauser.name as pauserName',
      'players.linkPreview',
      'players.linkPreviewBy',
      'guardianships.since',
    ])
    .where('guardianships.guardianId', '=', guardianId)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('users.name')
    .orderBy('players.userId')
    .execute()
}
