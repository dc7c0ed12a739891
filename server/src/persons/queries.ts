import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { closed, closedTo, keysOf, othersOf } from './sql-queries.ts'

/** An account with the key of its address. */
export interface KeyedAccount {
  userId: string
  email: string
  person: string
}

/** Serializes decisions about one person, so that of two concurrent accounts one is the second. */
export async function lockPerson(trx: Trx, person: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(trx)
}

/** Saves that the account has verified the addresses with these keys. */
export async function saveKeys(trx: Trx, userId: string, persons: readonly string[]) {
  await sql`insert into person_keys (user_id, person)
    select ${userId}, unnest(${persons}::text[]) on conflict do nothing`.execute(trx)
}

/** Finds the keys of the addresses the account has verified. */
export async function findKeys(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('personKeys').select('person').where('userId', '=', userId).execute()
  return new Set(rows.map(({ person }) => person))
}

/** Returns what these coaches' other accounts tell about them, even deleted ones, and refusals of colleges left. */
export async function findEarlier(db: Database, coaches: readonly KeyedAccount[]) {
  const column = (key: keyof KeyedAccount) => coaches.map((coach) => coach[key])
  const { rows } = await sql<{
    userId: string
    refused: boolean
    suspended: boolean
    closed: boolean
    second: boolean
  }>`select who.id as user_id,
    exists (select from person_marks where person = any (keys.list) and mark = 'refused')
      or exists (select from coaches where user_id = any (others.list) and verification = 'refused')
      or exists (select from left_refusals where coach_id = any (others.list) or coach_id = who.id) as refused,
    exists (select from person_marks where person = any (keys.list) and mark = 'suspended')
      or exists (select from users where id = any (others.list) and suspended_at is not null) as suspended,
    exists (select from conversations as earlier where coach_id = any (others.list) and ${closed})
      or exists (select from person_conversations as kept left join conversations as earlier on earlier.id = kept.conversation_id
        where kept.person = any (keys.list) and (earlier.id is null or ${closed})) as closed,
    exists (select from coaches join users on users.id = coaches.user_id
      where user_id = any (others.list) and email_verified and (verification = 'verified' or user_id < who.id)) as second
    from unnest(${column('userId')}::uuid[], ${column('email')}::text[], ${column('person')}::text[]) as who (id, email, person)
    cross join lateral (${keysOf}) as keys cross join lateral (${othersOf}) as others`.execute(db)
  return rows
}

/** Finds this person's other accounts, by current mailbox or one that either had. */
export async function findOthers(db: Database, { userId, email, person }: KeyedAccount): Promise<string[]> {
  const { rows } = await sql<{ list: string[] }>`select others.list
    from (select ${userId}::uuid as id, ${email}::text as email, ${person}::text as person) as who
    cross join lateral (${keysOf}) as keys cross join lateral (${othersOf}) as others`.execute(db)
  return rows[0]?.list ?? []
}

/** Returns true if an account of this person is suspended, or was when deleted. */
export async function findSuspended(db: Database, { userId, email, person }: KeyedAccount) {
  const { rows } = await sql<{ suspended: boolean }>`select
    exists (select from person_marks where mark_of.person = person_marks.person and mark = 'suspended')
      or exists (select from users where canonical_address(email) = canonical_address(${email})
        and suspended_at is not null and id <> ${userId})
      or exists (select from person_keys join users on users.id = user_id
        where mark_of.person = person_keys.person and suspended_at is not null and id <> ${userId}) as suspended
    from (select ${person}::text as person) as mark_of`.execute(db)
  return rows[0]?.suspended ?? false
}

/**
 * Returns true if a mailbox or its account shares a key with the player or a coach, or has the key of a departed coach
 * or suspended person. An address only typed at a sign-up counts as nobody's.
 */
export async function findNoParent(
  db: Database,
  { userId, email, person, playerId }: KeyedAccount & { playerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from users where canonical_address(email) = canonical_address(${email})
      and (id = ${playerId} or (email_verified or suspended_at is not null)
        and exists (select from coaches where coaches.user_id = users.id)))
    or exists (select from person_keys where user_id = ${playerId} and person = any (keys.list))
    or exists (select from person_keys join coaches on coaches.user_id = person_keys.user_id where person = any (keys.list))
    or exists (select from person_marks where person = any (keys.list))
    or exists (select from person_conversations where person = any (keys.list))
    or exists (select from person_divisions where person = any (keys.list)) as found
    from (select ${userId}::uuid as id, ${person}::text as person) as who
    cross join lateral (${keysOf}) as keys`.execute(db)
  return rows[0]?.found ?? false
}

const closings = preparedQuery(
  { userId: 'userId', email: 'email', person: 'person', playerId: 'playerId' },
  (db, { playerId, ...coach }) => db.selectNoFrom(closedTo(coach, playerId).as('closed')),
)

/** Returns what `closedTo` says of this account and player. */
export async function findClosed(db: Database, { userId, email, person }: KeyedAccount, playerId: string) {
  const [found] = await closings(db, { userId, email, person, playerId })
  return found?.closed ?? false
}

/**
 * Stores the decisions about an account under all its keys before it is deleted: the refusal, the suspension, the
 * people it talked with, and the divisions it leaves; also the records of the person's earlier accounts.
 */
export async function saveMarks(trx: Trx, { userId, email, person }: KeyedAccount, now: Date) {
  const known = sql`(select ${person}::text as person union select person from person_keys where user_id = ${userId})`
  await sql`insert into person_marks (person, mark, marked_at)
    select known.person, decided.mark, ${now} from ${known} as known cross join (
      select 'refused' as mark where exists (select from coaches where user_id = ${userId} and verification = 'refused')
        or exists (select from left_refusals where coach_id = ${userId})
      union select 'suspended' from users where id = ${userId} and suspended_at is not null
      union select mark from person_marks where person in (select person from ${known} as own)
    ) as decided on conflict do nothing`.execute(trx)
  await sql`insert into person_conversations (person, conversation_id, player_id)
    select known.person, talked.conversation_id, talked.player_id from ${known} as known cross join (
      select id as conversation_id, player_id from conversations where coach_id = ${userId} and player_left_at is null
      union select conversation_id, player_id from person_conversations where person in (select person from ${known} as own)
    ) as talked on conflict do nothing`.execute(trx)
  await sql`insert into person_divisions (person, division, left_at)
    (select known.person, gone.division, gone.left_at from ${known} as known cross join (
      select official_division as division, ${now}::timestamptz as left_at
        from coaches join colleges on colleges.id = coaches.college_id where user_id = ${userId}
      union select division, left_at from former_coach_divisions where coach_id = ${userId}
      union select division, left_at from person_divisions where person in (select person from ${known} as own)
    ) as gone)
    except select person, division, left_at from person_divisions`.execute(trx)
  // The person's other accounts inherit it, even if they have not verified an address since keys exist.
  await sql`insert into person_keys (user_id, person)
    select users.id, known.person from users cross join ${known} as known
    where canonical_address(email) = canonical_address(${email}) and users.id <> ${userId}
    on conflict do nothing`.execute(trx)
}
