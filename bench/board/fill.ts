import { sql } from 'kysely'
import type { Database, Trx } from '../../server/src/platform/db/database.ts'
import { type BenchCoach, tokensOf } from '../harness/people.ts'

/** A member of a staff with a session, and the prospects on the program's board. */
export interface Program extends BenchCoach {
  prospectIds: string[]
}

/** The version of a filled board, and how many prospects changed last. */
export const filled = { version: 2, changedLast: 10 }

/** Fills a board of each size, half with players on Touchline, for the first programs in the database. */
export async function fillBoards(db: Database, sizes: readonly number[]): Promise<Program[]> {
  const staff = await db
    .selectFrom('coaches')
    .distinctOn('collegeId')
    .select(['collegeId', 'userId', 'gender'])
    .where('gender', '=', 'male')
    .orderBy('collegeId')
    .orderBy('userId')
    .limit(sizes.length)
    .execute()
  const tokens = await tokensOf(
    db,
    staff.map(({ userId }) => userId),
  )
  const programs: Program[] = []
  for (const [place, { collegeId, userId }] of staff.entries()) {
    const size = sizes[place] ?? 0
    const prospectIds = await db.transaction().execute((trx) => fillBoard(trx, { collegeId, userId, size }))
    programs.push({ collegeId, userId, gender: 'male', token: tokens[place] ?? '', prospectIds })
  }
  await sql`vacuum analyze prospects, prospect_notes, evaluations, boards`.execute(db)
  return programs
}

interface Wanted {
  collegeId: string
  userId: string
  size: number
}

async function fillBoard(trx: Trx, { collegeId, userId, size }: Wanted): Promise<string[]> {
  await sql`select setseed(0.5)`.execute(trx)
  // generated coaches are verified by the domain of their address
  await sql`insert into board_access (coach_id, college_id, allowed, decided_by, decided_at)
    values (${userId}, ${collegeId}, true, ${userId}, now())`.execute(trx)
  await sql`insert into boards (college_id, version) values (${collegeId}, ${filled.version})
    on conflict (college_id) do update set version = ${filled.version}`.execute(trx)
  await sql`delete from prospects where college_id = ${collegeId}`.execute(trx)
  await sql`insert into prospects (id, college_id, player_id, origin, name, class_year, entering, main_position, positions, state, city,
      school, club, club_level, height_inches, gpa, stage, priority, rank, owner_id, version, made_by, made_at, changed_at)
    select uuidv7(ago), ${collegeId}, case when linked then user_id end, case when linked then 'touchline' else 'hand' end, name,
      year_graduating, year_graduating, (positions::text[])[1], positions::text[], state_located, city, school, coalesce(club, ''),
      club_level, height_inches, gpa,
      (array['watching', 'watching', 'watching', 'evaluating', 'contacted', 'visiting', 'offered', 'passed'])[1 + floor(random() * 8)::integer],
      (array['A', 'B', 'B', 'C', 'C', 'D', null])[1 + floor(random() * 7)::integer], 'f' || lpad(place::text, 6, '0'),
      case when random() < 0.7 then ${userId}::uuid end, case when place <= ${filled.changedLast} then 2 else 1 end, ${userId},
      now() + ago, now() + ago
    from (
      select players.*, place % 2 = 0 as linked, -random() * interval '300 days' as ago
      from (select players.*, users.name, row_number() over (order by md5(players.user_id::text)) as place
        from players join users on users.id = players.user_id where players.gender = 'male' and listed) as players
      where place <= ${size}) as chosen`.execute(trx)
  await sql`insert into prospect_notes (id, prospect_id, college_id, author_id, body, written_at)
    select uuidv7(ago), id, ${collegeId}, ${userId}, body, now() + ago
    from (select prospects.id, prospects.made_at - now() + turn * interval '1 hour' as ago,
        (select string_agg((${phrases}::text[])[1 + floor(random() * ${phrases.length})::integer], '. ')
          from generate_series(1, 2 + turn)) || '. Saw ' || floor(random() * 90)::integer || ' min, ' || prospects.name as body
      from prospects, generate_series(1, 3) as turn where college_id = ${collegeId}) as written`.execute(trx)
  await sql`insert into evaluations (id, prospect_id, college_id, author_id, form, form_version, occasion, seen_on, overall, ceiling,
      recommendation, locked_at, written_at, changed_at)
    select uuidv7(), id, ${collegeId}, ${userId}, 'midfielder', 1, 'game', current_date - floor(random() * 200)::integer,
      2 + floor(random() * 9)::integer, 'play', 'seeAgain', now(), now(), now()
    from prospects where college_id = ${collegeId}`.execute(trx)
  const rows = await trx
    .selectFrom('prospects')
    .select('id')
    .where('collegeId', '=', collegeId)
    .orderBy('rank')
    .execute()
  return rows.map(({ id }) => id)
}

const phrases = [
  'Positive first touch',
  'Big engine',
  'Sees space early',
  'Plays simple',
  'Forces it under pressure',
  'Tracks back',
  'Talks all game',
  'Reacts well to a mistake',
  'Weak left foot',
  'Wins headers',
  'Needs a second look against a stronger side',
  'Mother says an engineering school',
]
