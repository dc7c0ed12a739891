import { type Language, usualWeekDay } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { weekdayOf } from './evening.ts'

/** Lists the time zones that people have chosen. */
export async function findChosenZones(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationSettings')
    .select('timeZone')
    .distinct()
    .where('timeZone', 'is not', null)
    .execute()
  return rows.flatMap(({ timeZone }) => timeZone ?? [])
}

/** Notes that an evening has begun in a time zone; false if it had before. */
export async function beginRun(trx: Trx, zone: string, evening: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('digestRuns')
    .values({ zone, week: evening })
    .onConflict((conflict) =>
      conflict.column('zone').doUpdateSet({ week: evening }).where('digestRuns.week', '<', evening),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The people of one time zone: those who chose it, and those in these states who chose none. */
export interface ZonePeople {
  /** Its names: another may be stored that cannot be used, for which Eastern time counts. */
  zones: readonly string[]
  states: readonly string[]
  /** Also those whose state is unknown, or has no zone. */
  withOthers: boolean
}

/** A person who may get the week's mail, and whose children it is about. */
export interface Reader {
  userId: string
  type: 'player' | 'guardian'
}

/**
 * Lists the next players and guardians of a time zone by id who want the week's mail on this day, and got none in the
 * last six. The zone of a guardian who chose none is that of the first child's state.
 */
export async function findReaders(
  db: Database,
  { zones, states, withOthers }: ZonePeople,
  { after, evening, limit }: { after: string; evening: string; limit: number },
): Promise<Reader[]> {
  const day = weekdayOf(evening)
  // who chose another day has settings: no look at everybody on six days of seven
  const choice = day === usualWeekDay ? sql`left join` : sql`join`
  const { rows } = await sql<Reader>`
    select users.id as "userId", users.type
    from users ${choice} notification_settings as settings on settings.user_id = users.id
      left join lateral (
        select players.state_located as state from players
        where players.user_id = case users.type when 'player' then users.id else (
          select guardianships.player_id from guardianships where guardianships.guardian_id = users.id
          order by guardianships.since limit 1) end
      ) as place on settings.time_zone is null
    where users.id > ${after}::uuid and users.type in ('player', 'guardian')
      and users.email_verified and users.suspended_at is null
      and not ('familyWeek' = any (coalesce(settings.emails_off, '{}')))
      and coalesce(settings.digest_day, ${usualWeekDay}) = ${day}
      and (settings.week_mailed is null or settings.week_mailed <= ${evening}::date - 7)
      and case when settings.time_zone is not null then settings.time_zone = any (${zones}::text[])
        when ${withOthers} then place.state is null or place.state <> all (${states}::text[])
        else place.state = any (${states}::text[]) end
    order by users.id limit ${limit}`.execute(db)
  return rows
}

/** A child, or the player who reads: where distances begin, and whose part of the mail it is. */
export interface DigestPlayer {
  readerId: string
  playerId: string
  /** The reader's. */
  language: Language
  /** The day of the reader's last mail. */
  weekMailed: string | null
  name: string
  city: string
  state: string | null
}

/** Lists the players whom these people's mails are about: themselves, and guardians' children who are minors then. */
export async function findDigestPlayers(
  db: Database,
  readerIds: readonly string[],
  now: Date,
): Promise<DigestPlayer[]> {
  const { rows } = await sql<DigestPlayer>`
    select pairs.reader_id as "readerId", readers.language, settings.week_mailed as "weekMailed", players.user_id as "playerId",
      users.name, players.city, players.state_located as state
    from (
      select user_id as reader_id, user_id as player_id from players where user_id = any (${readerIds}::uuid[])
      union all
      select guardianships.guardian_id, guardianships.player_id
      from guardianships join players on players.user_id = guardianships.player_id
      where guardianships.guardian_id = any (${readerIds}::uuid[])
        and is_minor(players.age, players.date_of_birth, ${now})
    ) as pairs join users as readers on readers.id = pairs.reader_id
      left join notification_settings as settings on settings.user_id = pairs.reader_id
      join players on players.user_id = pairs.player_id
      join users on users.id = players.user_id and users.suspended_at is null
    order by users.name, players.user_id`.execute(db)
  return rows
}
