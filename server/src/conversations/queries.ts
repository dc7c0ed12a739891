import type { ConversationFilter, Language } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shownName, shownPicture, shownTitle } from '../auth/service.ts'
import { closedToCoach, closedToPerson } from '../persons/service.ts'
import { shutOut, verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { notFound } from '../platform/problem.ts'
import { guardiansOf } from './participants/queries.ts'
import type { Participant, Side } from './policy.ts'
import { countOf, isUnread, listed, own } from './unread-queries.ts'

// a coach chooses the college's logo, so it is left out while nobody may write and says nothing, either
const shownLogo = sql<string>`coalesce(case when conversations.frozen_at is null then colleges.profile_pic end, '')`

const mutedBy = sql<string[]>`array(select person_id from conversation_mutes
  where conversation_id = conversations.id)`

/** A conversation with the data that each side sees of the other. */
export type ConversationRow = Awaited<ReturnType<typeof getConversation>>

// named one by one, because prepared plans break when `*` gains a column
const columns = [
  'conversations.id',
  'conversations.coachId',
  'conversations.playerId',
  'conversations.lastSequence',
  'conversations.lastMessage',
  'conversations.lastMessageUserId',
  'conversations.lastMessageAt',
  'conversations.coachReadSequence',
  'conversations.playerReadSequence',
  'conversations.coachDeletedSequence',
  'conversations.playerDeletedSequence',
  'conversations.state',
  'conversations.answeredAt',
  'conversations.answeredBy',
  'conversations.declinedWith',
  'conversations.coachBlockedAt',
  'conversations.playerBlockedAt',
  'conversations.playerBlockedBy',
  'conversations.coachLeftAt',
  'conversations.playerLeftAt',
  'conversations.playerBlockedWith',
] as const

/**
 * Begins a query over conversations with both people's data. `closed` tells whether the player's side has closed out
 * the coach's person.
 */
export function withPeople(db: Database, closed: RawBuilder<boolean> = closedToPerson) {
  return (
    db
      .selectFrom('conversations')
      // one of the two may have left; their data is empty then
      .leftJoin('users as coachUser', 'coachUser.id', 'conversations.coachId')
      .leftJoin('coaches', 'coaches.userId', 'conversations.coachId')
      .leftJoin('colleges', 'colleges.id', 'coaches.collegeId')
      .leftJoin('coachVerifications as proof', (join) =>
        join.onRef('proof.coachId', '=', 'conversations.coachId').on('proof.endedAt', 'is', null),
      )
      .leftJoin('users as playerUser', 'playerUser.id', 'conversations.playerId')
      .leftJoin('players', 'players.userId', 'conversations.playerId')
      .leftJoinLateral(guardiansOf('conversations.playerId').as('family'), (join) => join.onTrue())
      .select(columns)
      .select([
        shownPicture.coach.as('coachPic'),
        'coaches.collegeId',
        'players.yearGraduating',
        shownPicture.player.as('playerPic'),
        'players.dateOfBirth',
        closed.as('closedToPerson'),
        'proof.evidence as proofEvidence',
        'proof.addressDomain as proofDomain',
        'proof.expiresAt as proofExpiresAt',
        shownLogo.as('collegePic'),
        mutedBy.as('mutedBy'),
      ])
      .select((eb) => [
        eb.fn.coalesce(shownName.coach('coachUser'), sql<string>`''`).as('coachName'),
        eb.fn.coalesce('coachUser.language', sql<Language>`'en'`).as('coachLanguage'),
        eb.fn.coalesce(shownTitle, sql<string>`''`).as('title'),
        eb.fn.coalesce('colleges.collegeName', 'conversations.formerCollege').as('collegeName'),
        eb.fn.coalesce(shownName.player('playerUser'), sql<string>`''`).as('playerName'),
        eb.fn.coalesce('playerUser.email', sql<string>`''`).as('playerEmail'),
        eb.fn.coalesce('playerUser.language', sql<Language>`'en'`).as('playerLanguage'),
        eb.fn.coalesce('players.positions', sql<string[]>`'{}'`).as('positions'),
        // a player who left as a minor stays one: the parents' access ends with the conversation
        eb.fn.coalesce('players.age', sql<number>`0`).as('age'),
        eb.fn.coalesce('players.listed', sql<boolean>`false`).as('playerListed'),
        sql<boolean>`coalesce(${verifiedCoach()}, false)`.as('coachVerified'),
        shutOut('coaches', 'coachUser').as('coachShutOut'),
        eb.fn.coalesce('family.ids', sql<string[]>`'{}'`).as('guardianIds'),
        eb.fn.coalesce('family.languages', sql<Language[]>`'{}'`).as('guardianLanguages'),
      ])
  )
}

const conversationsOfId = preparedQuery({ id: 'id' }, (db, { id }) =>
  withPeople(db).where('conversations.id', '=', id),
)

/** Finds a conversation by its id, without an access check, even when one of its people has left. */
async function findConversation(db: Database, id: string) {
  return (await conversationsOfId(db, { id })).at(0)
}

const conversationsOfIds = preparedQuery<{ ids: readonly string[] }, ConversationRow>(
  { ids: ['ids'] },
  (db, { ids }) => withPeople(db).where(isOneOf(ids)),
)

/**
 * Builds the condition on the id. A selected array has no length while PostgreSQL plans, so that it keeps one plan: for
 * this many tables planning costs more than reading.
 */
function isOneOf(ids: readonly string[]) {
  return sql<SqlBool>`conversations.id = any ((select ${ids}::uuid[])::uuid[])`
}

/** Finds these conversations, unordered, including those that somebody has left. */
export function findConversations(db: Database, ids: readonly string[]): Promise<ConversationRow[]> {
  return conversationsOfIds(db, { ids })
}

const announced = preparedQuery({ ids: ['ids'] as readonly string[] }, (db, { ids }) => {
  const unread = (side: Side, person: 'coachUser.id' | 'playerUser.id') =>
    countOf(listed(db, side, sql.ref(person)).where(isUnread(side, sql.ref(person))))
  return withPeople(db)
    .select([
      unread('coach', 'coachUser.id').as('coachUnread'),
      unread('player', 'playerUser.id').as('playerUnread'),
    ])
    .where(isOneOf(ids))
})

/** Finds these conversations with the number of unread ones that each of the two people has. */
export function findWithUnread(trx: Trx, ids: readonly string[]) {
  return announced(trx, { ids })
}

/** Returns a conversation by its id, or throws 404. */
export async function getConversation(db: Database, id: string) {
  const row = await findConversation(db, id)
  if (!row) throw notFound('conversation')
  return row
}

/** A page of a list, which has the latest message first, after a position in it. */
interface ListPage {
  limit: number
  after?: { at: string; id: string } | undefined
}

/** The part of a list that is asked for, and when. */
interface ListPart {
  filter: ConversationFilter
  now: Date
}

// a player reads nothing of what is closed to a coach
const closedOn = (side: Side, userId: string) =>
  side === 'coach' ? closedToCoach(userId) : sql<boolean>`false`

function listOf(db: Database, side: Side, userId: string) {
  const { id, deleted } = own[side]
  return withPeople(db, closedOn(side, userId))
    .where(id, '=', userId)
    .where('conversations.playerLeftAt', 'is', null)
    .whereRef('conversations.lastSequence', '>', `conversations.${deleted}`)
}

const firstPage = (side: Side) =>
  preparedQuery({ userId: 'userId', limit: 987_654, now: new Date(0) }, (db, { userId, limit, now }) =>
    latestFirst(listOf(db, side, userId), { limit }).select(countsFor(db, { side, userId }, now)),
  )
const firstPages = { coach: firstPage('coach'), player: firstPage('player') }

/**
 * Returns a page of a person's list, without removed conversations, and how many conversations on the list are unread
 * and how many requests wait: for an answer of the player, or of others for the coach.
 */
export async function listConversations(
  db: Database,
  { side, userId }: Participant,
  { filter, now, ...page }: ListPage & ListPart,
) {
  const { limit, after } = page
  if (filter === 'all' && !after) {
    const rows = await firstPages[side](db, { userId, limit, now })
    const { unread, requests } = rows[0] ?? { unread: 0, requests: 0 }
    return { rows, unread: unread ?? 0, requests: requests ?? 0 }
  }
  const list = listOf(db, side, userId)
  const part = {
    all: () => sql<SqlBool>`true`,
    unread: () => isUnread(side, userId),
    requests: () => waits(now),
    paused: () => isPaused(side),
  }[filter]
  const [rows, counts] = await Promise.all([
    latestFirst(list.where(part()), page).execute(),
    countList(db, { side, userId }, now),
  ])
  return { rows, ...counts }
}

/** Returns a page of all conversations of a player, including removed ones, each with the number of requests. */
export function listOfChild(db: Database, playerId: string, { filter, now, ...page }: ListPage & ListPart) {
  const all = withPeople(db)
    .where('conversations.playerId', '=', playerId)
    .$if(filter === 'requests', (query) => query.where(waits(now)))
  const waiting = sql<number>`(select count(*)::int from conversations
    join players on players.user_id = player_id where player_id = ${playerId} and ${waits(now)})`
  return latestFirst(all, page).select(waiting.as('requests')).execute()
}

/** Selects what a list counts, whatever its page. */
function countsFor(db: Database, { side, userId }: Participant, now: Date) {
  const requests = listed(db, side, userId)
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .where(waits(now))
  return [
    countOf(listed(db, side, userId).where(isUnread(side, userId))).as('unread'),
    countOf(requests).as('requests'),
  ] as const
}

const listCounts = (side: Side) =>
  preparedQuery({ userId: 'userId', now: new Date(0) }, (db, { userId, now }) =>
    db.selectNoFrom(countsFor(db, { side, userId }, now)),
  )
const countsOf = { coach: listCounts('coach'), player: listCounts('player') }

/**
 * Counts a person's unread conversations and the requests on the list that wait: for an answer of the player, or of
 * others for the coach.
 */
export async function countList(db: Database, { side, userId }: Participant, now: Date) {
  const [counts] = await countsOf[side](db, { userId, now })
  return { unread: counts?.unread ?? 0, requests: counts?.requests ?? 0 }
}

/**
 * Builds the condition that a request waits: the player is a minor, neither side has left, none has blocked the other,
 * and the coach is not shut out.
 */
function waits(now: Date) {
  return sql<SqlBool>`(conversations.state = 'requested' and is_minor(players.age, players.date_of_birth, ${now})
    and conversations.player_left_at is null and conversations.coach_left_at is null
    and conversations.player_blocked_at is null and conversations.coach_blocked_at is null
    and not exists (select from coaches as asking join users as asker on asker.id = asking.user_id
      where asking.user_id = conversations.coach_id and ${shutOut('asking', 'asker')} is not null))`
}

/** Builds the condition that the player's profile is paused and nothing else keeps the coach from writing. */
function isPaused(side: Side) {
  if (side === 'player') return sql<SqlBool>`false`
  return sql<SqlBool>`(not players.listed and conversations.state <> 'declined'
    and conversations.coach_blocked_at is null and conversations.player_blocked_at is null and not ${closedToPerson})`
}

const maxRequests = 100

/** Lists these players' conversations that wait for an answer and that nobody has left, the latest first. */
export function findRequests(db: Database, playerIds: readonly string[]) {
  const waiting = withPeople(db)
    .where(sql<SqlBool>`conversations.player_id = any (${playerIds}::uuid[])`)
    .where('conversations.state', '=', 'requested')
    .where('conversations.playerLeftAt', 'is', null)
    .where('conversations.coachLeftAt', 'is', null)
  return latestFirst(waiting, { limit: maxRequests }).execute()
}

/**
 * Lists these players' open conversations that nobody has left or blocked, the latest first: those that the player has
 * not read and still lists, or those with a message since a moment.
 */
export function findNewMessages(
  db: Database,
  playerIds: readonly string[],
  which: 'unread' | { since: Date },
) {
  const unread = sql<SqlBool>`(greatest(player_read_sequence, player_deleted_sequence) < last_sequence
    and last_message_user_id is distinct from conversations.player_id)`
  const open = withPeople(db)
    .where(sql<SqlBool>`conversations.player_id = any (${playerIds}::uuid[])`)
    .where('conversations.state', '=', 'open')
    .where('conversations.playerLeftAt', 'is', null)
    .where('conversations.coachLeftAt', 'is', null)
    .where('conversations.playerBlockedAt', 'is', null)
    .where('conversations.coachBlockedAt', 'is', null)
    .where(which === 'unread' ? unread : sql<SqlBool>`last_message_at > ${which.since}`)
  return latestFirst(open, { limit: maxRequests }).execute()
}

/** Sorts by the latest message and cuts a page. */
export function latestFirst(query: ReturnType<typeof withPeople>, { limit, after }: ListPage) {
  return query
    .$if(after !== undefined, (all) =>
      all.where(
        sql<SqlBool>`(last_message_at, conversations.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
}
