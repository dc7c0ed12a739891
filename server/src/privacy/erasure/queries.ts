import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { sweep } from '../../platform/db/sweep.ts'

/** The person whose account is being erased. */
export interface ErasureSubject {
  userId: string
  email: string
}

/**
 * Locks the account until the transaction ends, so that a second deletion waits and then finds nothing. For an
 * administrator it locks all administrators, in a fixed order, so that the last two cannot leave at once.
 */
export async function lockErasureSubject(trx: Trx, userId: string, isAdmin: boolean) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'type', 'name', 'email', 'suspendedAt'])
    .where((eb) => (isAdmin ? eb('type', '=', 'admin') : eb('id', '=', userId)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return {
    subject: rows.find(({ id }) => id === userId),
    others: rows.filter(({ id, suspendedAt }) => id !== userId && suspendedAt === null).length,
  }
}

/** Locks the person's conversations: messages being sent arrive before the deletion or not at all. */
export function lockConversations(trx: Trx, userId: string) {
  return trx
    .selectFrom('conversations')
    .select(['id', 'coachId', 'playerId'])
    .where((eb) => eb.or([eb('coachId', '=', userId), eb('playerId', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Finds a player's age and guardians to email; empty for other people and players without guardians. */
export function findGuardians(db: Database, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.email', 'players.age', 'players.dateOfBirth'])
    .where('guardianships.playerId', '=', playerId)
    .execute()
}

/** Finds a guardian's children to email; empty for other people. */
export function findChildren(db: Database, guardianId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'guardianships.playerId')
    .select(['users.email', 'players.age', 'players.dateOfBirth'])
    .where('guardianships.guardianId', '=', guardianId)
    .execute()
}

/** Finds the guardians of these players and the children of this person. */
export async function findFamilyIds(
  db: Database,
  playerIds: readonly string[],
  guardianId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('guardianships')
    .select(['guardianId', 'playerId'])
    .where((eb) => eb.or([eb('playerId', 'in', playerIds), eb('guardianId', '=', guardianId)]))
    .execute()
  return rows.flatMap((row) => [row.guardianId, ...(row.guardianId === guardianId ? [row.playerId] : [])])
}

/** Finds the verified coaches whose boards have this player, to make their open tabs read anew. */
export async function findStaffWatching(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .innerJoin('coaches', 'coaches.collegeId', 'prospects.collegeId')
    .select('coaches.userId')
    .where('prospects.playerId', '=', playerId)
    .where('coaches.verification', '=', 'verified')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Counts the rows that a deletion will remove through foreign keys. */
export async function countOwned(db: Database, { userId }: ErasureSubject) {
  const { rows } = await sql<Record<OwnedKind, number>>`select
    (select count(*) from players where user_id = ${userId})
      + (select count(*) from coaches where user_id = ${userId}) as profiles,
    (select count(*) from games where player_id = ${userId}) as games,
    (select count(*) from shares where player_id = ${userId}) as shares,
    (select count(*) from favourites where player_id = ${userId})
      + (select count(*) from hides where player_id = ${userId}) as marks,
    (select count(*) from posts where author_id = ${userId}) as posts,
    (select count(*) from post_comments where author_id = ${userId}) as comments,
    (select count(*) from post_likes where user_id = ${userId}) as likes,
    (select count(*) from guardianships where ${userId} in (player_id, guardian_id)) as guardianships,
    (select count(*) from calendar_feeds where user_id = ${userId}) as "calendarFeeds",
    (select count(*) from sessions where user_id = ${userId}) as sessions`.execute(db)
  return rows[0]
}

export type OwnedKind =
  | 'profiles'
  | 'games'
  | 'shares'
  | 'marks'
  | 'posts'
  | 'comments'
  | 'likes'
  | 'guardianships'
  | 'calendarFeeds'
  | 'sessions'

/**
 * Counts what safeguarding keeps: conversations for a year, reports that involve the person, and lines of the
 * append-only log.
 */
export async function countKept(db: Database, userId: string) {
  const { rows } = await sql<Record<KeptKind, number>>`select
    (select count(*) from conversations
      where coach_id = ${userId} and player_left_at is null or player_id = ${userId}) as conversations,
    (select coalesce(sum(last_sequence), 0) from conversations
      where coach_id = ${userId} and player_left_at is null or player_id = ${userId}) as messages,
    (select count(*) from reports where ${userId} in (reporter_id, reported_id)) as reports,
    (select count(*) from audit_log where actor_id = ${userId})
      + (select count(*) from audit_log where subject_id = ${userId}
          and actor_id is distinct from ${userId}) as "logLines"`.execute(db)
  return rows[0] ?? { conversations: 0, messages: 0, reports: 0, logLines: 0 }
}

type KeptKind = 'conversations' | 'messages' | 'reports' | 'logLines'

/** Marks the person's conversations as left now; a trigger adds the rest when the profile is deleted. */
export async function leaveConversations(trx: Trx, userId: string, now: Date) {
  await trx.updateTable('conversations').set({ coachLeftAt: now }).where('coachId', '=', userId).execute()
  await trx.updateTable('conversations').set({ playerLeftAt: now }).where('playerId', '=', userId).execute()
}

/** Marks conversations whose player or coach is gone and that nothing has marked, so that they end like all others. */
export async function leaveForgotten(db: Database, now: Date) {
  await sql`update conversations set player_left_at = ${now} where player_left_at is null
    and not exists (select from players where user_id = player_id)`.execute(db)
  await sql`update conversations set coach_left_at = ${now} where coach_left_at is null
    and not exists (select from coaches where user_id = coach_id)`.execute(db)
}

const evidenceKept = 365 // days

/** Deletes conversations that one of the two left a year ago, with their readers; a job deletes their messages. */
export async function deleteOldEvidence(db: Database, now: Date) {
  const since = new Date(now.getTime() - evidenceKept * 24 * 3_600_000)
  await sweep(
    db,
    'conversations',
    sql`(coach_left_at is not null or player_left_at is not null) and least(coach_left_at, player_left_at) <= ${since}`,
  )
  await sweep(db, 'formerGuardianships', sql`left_at <= ${since}`)
}

/** Deletes rows stored by address instead of id: emails, messages to us, invitations. Returns their counts. */
export async function deleteByEmail(trx: Trx, { email, userId }: ErasureSubject) {
  const mails = await trx.deleteFrom('mails').where('recipient', '=', email).executeTakeFirst()
  const contactMessages = await trx
    .deleteFrom('contactMessages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  const invitations = await trx
    .deleteFrom('guardianInvitations')
    .where((eb) => eb.or([eb('email', '=', email), eb('playerId', '=', userId)]))
    .executeTakeFirst()
  const requests = await trx
    .deleteFrom('parentRequests')
    .where((eb) => eb.or([eb('childEmail', '=', email), eb('parentEmail', '=', email)]))
    .executeTakeFirst()
  return {
    mails: Number(mails.numDeletedRows),
    contactMessages: Number(contactMessages.numDeletedRows),
    invitations: Number(invitations.numDeletedRows + requests.numDeletedRows),
  }
}

/** Moves rows stored by the address that a person has given up to the new one, so that a deletion finds them. */
export async function followAddress(trx: Trx, { from, to }: { from: string; to: string }) {
  await sql`update posts set player_shoutout_email = ${to} where lower(player_shoutout_email) = ${from}`.execute(
    trx,
  )
  await sql`update contact_messages set email = ${to} where lower(email) = ${from}`.execute(trx)
  // of two that become the same, the one for the new address stays
  await sql`delete from guardian_invitations as one using guardian_invitations as other
    where one.email = ${from} and other.email = ${to} and other.player_id = one.player_id`.execute(trx)
  await sql`update guardian_invitations set email = ${to} where email = ${from}`.execute(trx)
  await sql`delete from parent_requests as one using parent_requests as other
    where one.child_email = ${from} and other.child_email = ${to} and other.parent_email = one.parent_email`.execute(
    trx,
  )
  await sql`update parent_requests set child_email = ${to} where child_email = ${from}`.execute(trx)
  await sql`delete from parent_requests as one using parent_requests as other
    where one.parent_email = ${from} and other.parent_email = ${to} and other.child_email = one.child_email`.execute(
    trx,
  )
  await sql`update parent_requests set parent_email = ${to} where parent_email = ${from}`.execute(trx)
}

/** Anonymizes rows of other people: removes the person's name, address and id. */
export async function anonymize(trx: Trx, { userId, email }: ErasureSubject) {
  await trx
    .updateTable('posts')
    .set({ playerShoutoutEmail: '', playerShoutout: 'A player who has left' })
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['playerShoutoutEmail']), '=', email),
        eb('playerShoutoutId', '=', userId),
      ]),
    )
    .execute()
  await trx
    .updateTable('coaches')
    .set({ verifiedBy: 'someone who has left' })
    .where('verifiedBy', '=', userId)
    .execute()
  await trx
    .updateTable('leftRefusals')
    .set({ refusedBy: 'someone who has left' })
    .where('refusedBy', '=', userId)
    .execute()
}

/** Finds the addresses on the staff lists of the institutions where this coach is or was verified. */
export async function findStaffAddresses(db: Database, coachId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from staff_entries where institution_id in (
    select institution_id from colleges where id in (select college_id from coaches where user_id = ${coachId}
      union select college_id from coach_verifications where coach_id = ${coachId}))`.execute(db)
  return rows.map(({ email }) => email)
}

/** Removes the person from the staff lists; a new account waits until a new list names the person again. */
export async function leaveStaffLists(trx: Trx, emails: readonly string[]) {
  await trx.deleteFrom('staffEntries').where('email', 'in', emails).execute()
}

/**
 * Deletes one-time links, counters, other people's notifications about the person, and pending events whose reaction
 * would find nobody.
 */
export async function purgeTraces(
  trx: Trx,
  { userId, email }: ErasureSubject,
  conversationIds: readonly string[],
) {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
  const digest = createHash('sha256').update(email).digest('hex')
  await sql`delete from rate_limits
    where position(${userId} in key) > 0 or position(${digest} in key) > 0 or position(${email} in key) > 0`.execute(
    trx,
  )
  await trx.deleteFrom('readPlayers').where('playerId', '=', userId).execute()
  await trx.deleteFrom('notifications').where('subjectId', '=', userId).execute()
  await sql`update prospect_notes set mentions = array_remove(mentions, ${userId}) where mentions @> array[${userId}]::uuid[]`.execute(
    trx,
  )
  // events of the version before; one in progress stays with its handler
  await sql`delete from outbox where id in (
    select id from outbox where exists (
      select from jsonb_each_text(payload) as field where field.value = any (${[userId, ...conversationIds]}::text[]))
    for update skip locked)`.execute(trx)
}

/** Deletes the person, with everything that references the account. */
export async function deleteUser(trx: Trx, userId: string) {
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Deletes the person's live events, and those of these other people about the person. */
export async function deleteLiveEvents(trx: Trx, userId: string, others: readonly string[]) {
  await trx.deleteFrom('liveStreams').where('userId', '=', userId).execute()
  await sql`delete from live_events
    where user_id = any (${[...others]}::uuid[]) and position(${userId} in payload::text) > 0`.execute(trx)
}

interface NewReceipt {
  id: string
  userId: string
  userType: 'player' | 'coach' | 'guardian' | 'admin'
  deletedAt: Date
  deleted: Record<string, number>
  kept: Record<string, number>
}

/** Stores a receipt. */
export async function insertReceipt(trx: Trx, { deleted, kept, ...receipt }: NewReceipt) {
  await trx
    .insertInto('deletionReceipts')
    .values({ ...receipt, deleted: JSON.stringify(deleted), kept: JSON.stringify(kept) })
    .execute()
}

/** Finds a receipt, which does not contain its person. */
export function findReceipt(db: Database, receiptId: string) {
  return db
    .selectFrom('deletionReceipts')
    .select(['id', 'userType', 'deletedAt', 'deleted', 'kept'])
    .where('id', '=', receiptId)
    .executeTakeFirst()
}

const erasedAtOnce = 50 // conversations

/** Deletes the messages of deleted conversations, in batches; nobody can reach them anymore. */
export async function deleteErasedMessages(db: Database) {
  for (let ids = await erased(db); ids.length > 0; ids = await erased(db)) {
    await sweep(db, 'messages', sql`conversation_id = any (${ids}::uuid[])`)
    await db.deleteFrom('erasedConversations').where('id', 'in', ids).execute()
  }
}

async function erased(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('erasedConversations')
    .select('id')
    .orderBy('id')
    .limit(erasedAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}
