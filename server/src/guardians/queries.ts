import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import { notSignedIn } from '../platform/problem.ts'

export type ChildRow = Awaited<ReturnType<typeof findChildren>>[number]

/** Locks the player and returns age and day of birth, so that invitations are made one at a time. */
export function lockInviter(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .select(['age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notSignedIn)
}

/** Finds the calling player's age; 401 if the account was just deleted. */
export function getBorn(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .select(['age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .executeTakeFirstOrThrow(notSignedIn)
}

/**
 * Lists these players' unused invitations, latest first, and whether each needs the consent of another parent (maybe
 * suspended), or is a returning parent's.
 */
export function findWaiting(db: Database, playerIds: readonly string[], now: Date) {
  return db
    .selectFrom('guardianInvitations')
    .leftJoin('users', 'users.id', 'guardianInvitations.acceptedBy')
    .select([
      'guardianInvitations.id as invitationId',
      'guardianInvitations.playerId',
      'guardianInvitations.email',
      'guardianInvitations.expiresAt',
      'guardianInvitations.approvedAt',
      'guardianInvitations.invitedBack',
      'users.name as accepter',
    ])
    .select(
      sql<boolean>`(approved_at is null and (
        exists (select from guardianships where player_id = guardian_invitations.player_id)
        or exists (select from guardian_invitations as back where back.player_id = guardian_invitations.player_id
          and back.invited_back and back.accepted_by is null and back.expires_at > ${now})))`.as('needsYes'),
    )
    .where(sql<SqlBool>`guardian_invitations.player_id = any (${playerIds}::uuid[])`)
    .where(notJoined)
    .where('guardianInvitations.expiresAt', '>', now)
    .orderBy('guardianInvitations.createdAt', 'desc')
    .orderBy('guardianInvitations.id', 'desc')
    .execute()
}

// An accepted one stays until it expires, so that accepting twice counts once.
const notJoined = sql<SqlBool>`(guardian_invitations.accepted_by is null or guardian_invitations.waits)`

/** Lists this person's accepted invitations that await another parent's consent. */
export function findWaitingFor(db: Database, guardianId: string, now: Date) {
  return db
    .selectFrom('guardianInvitations')
    .innerJoin('users', 'users.id', 'guardianInvitations.playerId')
    .select(['users.name as playerName', 'guardianInvitations.expiresAt'])
    .where('guardianInvitations.acceptedBy', '=', guardianId)
    .where('guardianInvitations.waits', '=', true)
    .where('guardianInvitations.expiresAt', '>', now)
    .orderBy('guardianInvitations.createdAt')
    .execute()
}

interface NewInvitation {
  id: string
  playerId: string
  email: string
  token: string
  expiresAt: Date
  createdAt: Date
  invitedBack: boolean
}

/**
 * Stores an invitation, replacing and voiding an earlier one to that address. A parent invited back stays so until the
 * first invitation is used or expires.
 */
export async function putInvitation(trx: Trx, invitation: NewInvitation) {
  const { token, expiresAt, createdAt, invitedBack } = invitation
  const isBack = sql<boolean>`(${invitedBack} or (guardian_invitations.invited_back
    and guardian_invitations.accepted_by is null and guardian_invitations.expires_at > ${createdAt}))`
  await trx
    .insertInto('guardianInvitations')
    .values({ ...invitation, approvedAt: invitedBack ? createdAt : null })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'email']).doUpdateSet({
        ...{ token, expiresAt, createdAt, acceptedBy: null, waits: false },
        invitedBack: isBack,
        approvedAt: sql<Date | null>`case when ${isBack} then ${createdAt}::timestamptz end`,
      }),
    )
    .execute()
}

/** Returns true if there is a parent (maybe suspended), or another one invited back who has not joined. */
export async function awaitsParent(
  db: Database,
  { id, playerId }: { id: string; playerId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from guardian_invitations
      where player_id = ${playerId} and id <> ${id} and invited_back and accepted_by is null and expires_at > ${now}
    union all select from guardianships where player_id = ${playerId} limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes a pending invitation; false if there is none or it is a returning parent's. */
export async function deleteWaiting(trx: Trx, playerId: string, invitationId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('guardianInvitations')
    .where('id', '=', invitationId)
    .where('playerId', '=', playerId)
    .where('invitedBack', '=', false)
    .where(notJoined)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Deletes expired invitations. */
export async function deleteExpired(db: Database, now: Date) {
  await sweep(db, 'guardianInvitations', sql`expires_at <= ${now}`)
}

/** Finds a token's unexpired invitation, by a player who is then a minor and not suspended. */
export function findInvitation(db: Database, digest: string, now: Date) {
  return (
    db
      .selectFrom('guardianInvitations')
      .innerJoin('players', 'players.userId', 'guardianInvitations.playerId')
      .innerJoin('users', 'users.id', 'players.userId')
      // An account that never verified the address yields to the holder of the emailed link.
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
        'guardianInvitations.approvedAt',
        'guardianInvitations.invitedBack',
        'guardianInvitations.waits',
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

/** Locks the player's family: invitations change only under this lock. */
export async function lockFamily(trx: Trx, playerId: string) {
  await trx
    .selectFrom('players')
    .select('userId')
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Saves who accepted an invitation, and whether consent is pending. */
export async function markAccepted(
  trx: Trx,
  invitationId: string,
  accepted: { acceptedBy: string; waits: boolean },
) {
  await trx.updateTable('guardianInvitations').set(accepted).where('id', '=', invitationId).execute()
}

/** Saves that a present parent consented. */
export async function markApproved(trx: Trx, invitationId: string, at: Date) {
  await trx
    .updateTable('guardianInvitations')
    .set({ approvedAt: at })
    .where('id', '=', invitationId)
    .execute()
}

/** Finds a player's invitation by which nobody has joined yet, and who accepted it; undefined for any other. */
export function findUnjoined(
  db: Database,
  { playerId, invitationId }: { playerId: string; invitationId: string },
  now: Date,
) {
  return db
    .selectFrom('guardianInvitations')
    .innerJoin('users as player', 'player.id', 'guardianInvitations.playerId')
    .leftJoin('users as accepter', 'accepter.id', 'guardianInvitations.acceptedBy')
    .select([
      'guardianInvitations.id',
      'guardianInvitations.playerId',
      'guardianInvitations.email',
      'guardianInvitations.approvedAt',
      'guardianInvitations.invitedBack',
      'accepter.id as accepterId',
      'accepter.name as accepterName',
      'accepter.email as accepterEmail',
      'player.name as playerName',
      'player.email as playerEmail',
    ])
    .where('guardianInvitations.id', '=', invitationId)
    .where('guardianInvitations.playerId', '=', playerId)
    .where('guardianInvitations.expiresAt', '>', now)
    .where(notJoined)
    .executeTakeFirst()
}

interface Pair {
  playerId: string
  guardianId: string
}

/** Inserts the guardian; false if already there. The first one has every right, a further one none. */
export async function insertGuardian(trx: Trx, pair: Pair, since: Date): Promise<boolean> {
  const isFirst = sql<boolean>`not exists (select from guardianships where player_id = ${pair.playerId})`
  const inserted = await trx
    .insertInto('guardianships')
    .values({ ...pair, since, decides: isFirst, money: isFirst, school: isFirst })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Deletes the guardian; false if there was none. */
export async function deleteGuardian(trx: Trx, { playerId, guardianId }: Pair): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('guardianships')
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Finds a person's name and address for an email. */
export function getPerson(db: Database, userId: string) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Lists children who left as minors, and when, latest first. */
export function findFormerChildren(db: Database, guardianId: string) {
  return db
    .selectFrom('formerGuardianships')
    .select(['playerId', 'leftAt'])
    .where('guardianId', '=', guardianId)
    .orderBy('leftAt', 'desc')
    .orderBy('playerId')
    .execute()
}

/** Finds a guardian's children who are minors then, by name. */
export function findChildren(db: Database, guardianId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('users as pauser', 'pauser.id', 'players.pausedBy')
    .leftJoin('guardianships as pausing', (join) =>
      join.onRef('pausing.playerId', '=', 'players.userId').onRef('pausing.guardianId', '=', 'pauser.id'),
    )
    .select([
      'players.userId',
      'users.name',
      'players.profilePic',
      'players.school',
      'players.gender',
      'players.yearGraduating',
      'players.pausedAt',
      'players.pausedBy',
      'players.pausedWith',
      'pauser.name as pauserName',
      'pausing.since as pauserSince',
      'players.linkPreview',
      'players.linkPreviewBy',
      'guardianships.since',
      'guardianships.removalAskedAt',
      'guardianships.removalAt',
      'guardianships.objectedAt',
    ])
    .select(['guardianships.decides', 'guardianships.money', 'guardianships.school as seesSchool'])
    .where('guardianships.guardianId', '=', guardianId)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('users.name')
    .orderBy('players.userId')
    .execute()
}
