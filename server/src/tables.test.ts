import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../test/support/app.ts'
import { makePlayer } from './auth/factory.ts'
import { transact } from './platform/db/database.ts'
import { sweptAtOnce } from './platform/db/sweep.ts'
import { Jobs, jobQueue } from './platform/jobs/job-queue.ts'
import { tables } from './tables.ts'

const sweeps = new Map<string, string | undefined>()
let app: TestApp
beforeAll(async () => {
  const work = vi.spyOn(Jobs.prototype, 'work')
  app = await testApp()
  for (const [queue, , cron] of work.mock.calls) sweeps.set(queue.name, cron)
  work.mockRestore()
})
afterAll(() => app.stop())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const stated = new Map(Object.entries(tables).map(([table, { end }]) => [snake(table), end]))

async function read<Row>(query: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(app.platform.db)
  return rows
}

test('every table of the schema has an entry', async () => {
  const rows = await read<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`)
  expect([...stated.keys()].sort()).toEqual(rows.map(({ name }) => name))
})

test('dependent rows are deleted by a foreign key, and all of them with an account or a college in the end', async () => {
  const cascades = await read<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`)
  const ends = (table: string): boolean => {
    const how = stated.get(table)
    if (how === undefined || !('goWith' in how)) {
      // Rows of left_players belong to a deleted account, those of prospects to a program's staff; both are swept.
      return ['users', 'colleges', 'left_players', 'prospects'].includes(table)
    }
    const parent = snake(how.goWith)
    return cascades.some((one) => one.child === table && one.parent === parent) && ends(parent)
  }
  const bound = [...stated].filter(([, how]) => 'goWith' in how).map(([table]) => table)
  expect(bound.filter((table) => !ends(table))).toEqual([])
})

const backlog = 2 * sweptAtOnce + 500
const person = (at: string) => `insert into users (id, type, name, email, created_at, updated_at)
  select md5('${at}' || n)::uuid, 'guardian', 'Somebody', n || md5('${at}') || '@swept.example', now(), now()
  from generate_series(1, COUNT) n;`

const board = `insert into institutions (id, name, created_at, updated_at)
    values (md5('board')::uuid, 'Board', now(), now()) on conflict do nothing;
  insert into colleges (id, institution_id, gender, college_name, division, created_at, updated_at)
    values (md5('board')::uuid, md5('board')::uuid, 'male', 'Board', 'Other', now(), now()) on conflict do nothing;
  insert into boards (college_id) values (md5('board')::uuid) on conflict do nothing;`

/** SQL that creates COUNT rows of each swept table, expired or not; AT tells them apart. */
const rowsOf: Record<string, string> = {
  age_refusals: `insert into age_refusals select md5(n || 'AT'), timestamptz 'AT' - interval '30 days'
    from generate_series(1, COUNT) n`,
  board_commands: `${board} insert into board_commands (id, coach_id, college_id, answer, made_at)
    select md5('AT' || n)::uuid, 'PLAYER', md5('board')::uuid, '{}', timestamptz 'AT' - interval '30 days'
    from generate_series(1, COUNT) n`,
  prospect_merges: `${board} insert into prospects (id, college_id, origin, name, stage, rank, version, made_at, changed_at)
    values (md5('merged')::uuid, md5('board')::uuid, 'hand', 'Somebody', 'watching', 'a0', 1, now(), now()) on conflict do nothing;
    insert into prospect_merges (id, college_id, kept_id, other_id, note_ids, evaluation_ids, was, merged_at)
    select md5('AT' || n)::uuid, md5('board')::uuid, md5('merged')::uuid, md5('merged')::uuid, '{}', '{}', '{}',
      timestamptz 'AT' - interval '30 days' from generate_series(1, COUNT) n`,
  board_imports: `${board} insert into board_imports (id, college_id, file_name, format, content, plan, made_at)
    select md5('AT' || n)::uuid, md5('board')::uuid, 'board.csv', 'csv', '', '{}', timestamptz 'AT' - interval '7 days'
    from generate_series(1, COUNT) n`,
  prospects: `${board} insert into prospects (id, college_id, origin, name, stage, rank, version, made_at, changed_at, removed_at)
    select md5('AT' || n)::uuid, md5('board')::uuid, 'hand', 'Somebody', 'watching', 'a' || n, 1, now(), now(),
      timestamptz 'AT' - interval '30 days' from generate_series(1, COUNT) n`,
  calendar_feeds: `insert into calendar_feeds (id, user_id, player_id, token, created_at, last_fetched_at)
    select md5('AT' || n)::uuid, 'PLAYER', 'PLAYER', md5(n || 'AT') || md5('AT' || n), timestamptz 'AT' - interval '90 days',
      timestamptz 'AT' - interval '60 days' from generate_series(1, COUNT) n`,
  contact_messages: `insert into contact_messages (id, name, email, user_type, message, created_at, handled_at)
    select md5('AT' || n)::uuid, 'Somebody', 'x@swept.example', 'scout', 'Hello', now(), timestamptz 'AT' - interval '364 days'
    from generate_series(1, COUNT) n`,
  conversations: `insert into conversations (id, coach_id, player_id, last_message_at, created_at, coach_left_at)
    select md5('AT' || n)::uuid, md5('coach AT' || n)::uuid, 'PLAYER', now(), now(), timestamptz 'AT' - interval '365 days'
    from generate_series(1, COUNT) n`,
  former_guardianships: `insert into former_guardianships (player_id, guardian_id, left_at)
    select md5('AT' || n)::uuid, 'PLAYER', timestamptz 'AT' - interval '365 days' from generate_series(1, COUNT) n`,
  left_players: `insert into left_players (id, persons, earliest_birth, parents, left_at, kept_until)
    select md5('AT' || n)::uuid, '{}', '2010-05-05', '{}', timestamptz 'AT', timestamptz 'AT' from generate_series(1, COUNT) n`,
  held_decisions: `${person('held AT')} insert into held_decisions (id, actor_id, subject_id, decision, words, request_id, due_at, outcome)
    select md5('AT' || n)::uuid, 'PLAYER', md5('held AT' || n)::uuid, 'confirmCoach', '', '', timestamptz 'AT', 'made'
    from generate_series(1, COUNT) n`,
  notifications: `insert into notifications (id, user_id, kind, subject_id, happened_at)
    select md5('AT' || n)::uuid, 'PLAYER', 'message', md5('AT' || n)::uuid, timestamptz 'AT' - interval '90 days'
    from generate_series(1, COUNT) n`,
  email_changes: `${person('AT')} insert into email_changes (user_id, email, token, expires_at, created_at)
    select md5('AT' || n)::uuid, 'new' || n || '@swept.example', 'c' || n || 'AT', timestamptz 'AT', now()
    from generate_series(1, COUNT) n`,
  former_coach_divisions: `insert into users (id, type, name, email, created_at, updated_at)
      values (md5('moved AT')::uuid, 'coach', 'Somebody', md5('moved AT') || '@swept.example', now(), now());
    insert into institutions (id, name, created_at, updated_at)
      values (md5('AT')::uuid, 'Swept', now(), now());
    insert into colleges (id, institution_id, gender, college_name, division, created_at, updated_at)
      values (md5('AT')::uuid, md5('AT')::uuid, 'male', 'Swept AT', 'Other', now(), now());
    insert into coaches (user_id, college_id, gender, title, created_at, updated_at)
      values (md5('moved AT')::uuid, md5('AT')::uuid, 'male', 'Coach', now(), now());
    insert into former_coach_divisions (id, coach_id, left_at)
    select md5('AT' || n)::uuid, md5('moved AT')::uuid, timestamptz 'AT' - interval '30 days' from generate_series(1, COUNT) n`,
  former_player_facts: `insert into former_player_facts (id, player_id, age, replaced_at)
    select md5('AT' || n)::uuid, 'PLAYER', 15, timestamptz 'AT' - interval '12 months' from generate_series(1, COUNT) n`,
  guardian_invitations: `insert into guardian_invitations (id, player_id, email, token, expires_at, created_at)
    select md5('AT' || n)::uuid, 'PLAYER', n || 'at@swept.example' || md5('AT'), n || 'AT', timestamptz 'AT', now()
    from generate_series(1, COUNT) n`,
  known_browsers: `insert into known_browsers select 'PLAYER', n || 'AT', timestamptz 'AT' - interval '400 days'
    from generate_series(1, COUNT) n`,
  live_events: `insert into live_streams values ('PLAYER', 100000) on conflict do nothing;
    insert into live_events (user_id, sequence, type, payload, created_at)
    select 'PLAYER', n + abs(hashtext('AT') % 10) * 5000, 'resync', '{}', timestamptz 'AT' - interval '12 hours'
    from generate_series(1, COUNT) n`,
  mails: `insert into mails (id, recipient, subject, text_body, html_body, sent_at)
    select md5('AT' || n)::uuid, 'x@swept.example', '', '', '', timestamptz 'AT' - interval '29 days'
    from generate_series(1, COUNT) n`,
  messages: `insert into erased_conversations select md5('AT')::uuid where timestamptz 'AT' < timestamptz 'NOW';
    insert into messages (conversation_id, sequence, id, body, sent_at)
    select md5('AT')::uuid, n, md5('AT' || n)::uuid, 'Hello', now() from generate_series(1, COUNT) n`,
  parent_requests: `insert into parent_requests (id, child_email, parent_email, parent_name, created_at, expires_at)
    select md5('AT' || n)::uuid, n || 'at@swept.example' || md5('AT'), 'x@swept.example', 'x', now(), timestamptz 'AT'
    from generate_series(1, COUNT) n`,
  person_divisions: `insert into person_divisions (person, left_at)
    select md5('AT' || n) || md5('AT'), timestamptz 'AT' - interval '30 days' from generate_series(1, COUNT) n`,
  pictures: `insert into pictures (id, kind, owner_id, storage_key, bytes, created_at)
    select md5('AT' || n)::uuid, 'player', 'PLAYER', n || 'AT', 1, timestamptz 'AT' from generate_series(1, COUNT) n`,
  rate_limits: `insert into rate_limits (key, hits, resets_at)
    select n || 'AT', 1, now() + (timestamptz 'AT' - timestamptz 'NOW') from generate_series(1, COUNT) n`,
  read_players: `insert into read_counts (coach_id, day, month) values ('PLAYER', now(), now()) on conflict do nothing;
    insert into read_players (coach_id, month, player_id, day)
    select 'PLAYER', date_trunc('month', timestamptz 'NOW' + 20 * (timestamptz 'AT' - timestamptz 'NOW')), md5('AT' || n)::uuid, now()
    from generate_series(1, COUNT) n`,
  search_changes: `insert into search_changes (kind, changed_at)
    select 'college', now() - interval '1 hour' + (timestamptz 'AT' - timestamptz 'NOW') / 20 from generate_series(1, COUNT) n`,
  sessions: `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select md5('AT' || n)::uuid, 'PLAYER', n || 'AT', timestamptz 'AT', now(), now() from generate_series(1, COUNT) n`,
  used_credentials: `insert into used_credentials select n || 'AT', timestamptz 'AT' from generate_series(1, COUNT) n`,
  verifications: `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    select md5('AT' || n)::uuid, n || 'AT', 'PLAYER', timestamptz 'AT', now(), now() from generate_series(1, COUNT) n`,
}

const swept = [...stated].flatMap(([table, how]) => ('sweptBy' in how ? [{ table, queue: how.sweptBy }] : []))

test.each(swept)(
  '$table: the sweep $queue deletes expired rows, a thousand at once, and nothing else',
  async ({ table, queue }) => {
    const { db, clock, jobs } = app.platform
    expect(sweeps.get(queue)).toMatch(/^\S+ \S+ \* \* \*$/)
    const { userId } = await makePlayer(app.platform)
    await sql`delete from ${sql.table(table)}`.execute(db)
    const now = clock.now()
    const plant = async (hours: number, count: number) => {
      const at = new Date(now.getTime() + hours * 3_600_000).toISOString()
      const filled = (rowsOf[table] ?? '')
        .replaceAll('AT', at)
        .replaceAll('NOW', now.toISOString())
        .replaceAll('COUNT', `${count}`)
        .replaceAll('PLAYER', userId)
      for (const statement of filled.split(';')) await sql.raw(statement).execute(db)
    }
    // Tables with files to delete one by one are swept in smaller steps.
    const over = table === 'pictures' ? sweptAtOnce + 3 : backlog
    await plant(-48, over)
    await plant(48, 3)
    await sql.raw(counting(table)).execute(db)
    await transact(db, (trx) => jobs.send(trx, jobQueue(queue, z.object({})), {}))
    await jobs.drain()
    expect(await read(`select count(*) from ${table}`)).toEqual([{ count: 3 }])
    const [taken] = await read<{ all: number; most: number }>(
      `select sum(rows) as all, max(rows) as most from taken`,
    )
    expect(taken?.all).toBe(over)
    expect(taken?.most).toBeLessThanOrEqual(sweptAtOnce)
    await sql.raw(`drop trigger count_taken on ${table}`).execute(db)
  },
)

/** Records in `taken` how many rows each statement deletes. */
const counting = (table: string) => `
  create unlogged table if not exists taken (rows integer);
  truncate taken;
  create or replace function count_taken() returns trigger language plpgsql as $$
  begin
    insert into taken select count(*) from gone;
    return null;
  end $$;
  create trigger count_taken after delete on ${table} referencing old table as gone
    for each statement execute function count_taken()`
