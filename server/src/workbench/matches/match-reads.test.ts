import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { boardOf } from '../../../test/support/workbench/board.ts'
import { makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import { findProven, saveMatches } from './match-queries.ts'

const app = await appOfFile()
const { db } = app.platform
const many = 10_000

let playerId: string
let prospectId: string

beforeAll(async () => {
  const { collegeId } = await makeCollege(app.platform)
  const { added, coachOf } = boardOf(app)
  const facts = { yearGraduating: 2028, stateLocated: 'OH', phoneNumber: '216-555-0142' } as const
  const player = await makePlayer(app.platform, { ...facts, name: 'Robin Fields' })
  playerId = player.userId
  const contacts = { email: player.email, phone: '+1 (216) 555-0142' }
  const noted = { name: 'Robin Fields', classYear: 2028, state: 'OH' } as const
  prospectId = await added(await coachOf(collegeId), { ...noted, contacts })
  await sql`with persons as materialized (
      select gen_random_uuid() as id, n, md5(n::text) || ' ' || md5(n::text || 'last') as name from generate_series(1, ${many}) as n
    ), accounts as (
      insert into users (id, type, name, email, email_verified, created_at, updated_at)
      select id, 'coach', name, n || '@many.example', true, now(), now() from persons
    ) insert into prospects (id, college_id, origin, name, class_year, contacts, stage, rank, version, made_at, changed_at)
      select id, ${collegeId}, 'import', name, 2028, jsonb_build_object('email', n || '@mail.example', 'phone', '614' || n),
        'watching', 'b' || n || 'V', 1, now(), now() from persons`.execute(db)
  await sql`insert into players (user_id, gender, age, year_graduating, state_located, phone_number, created_at, updated_at)
    select id, 'male', 16, 2028, 'OH', '330' || row_number() over (), now(), now() from users where email like '%@many.example'`.execute(
    db,
  )
  await sql`analyze users, players, prospects`.execute(db)
})

/** Returns how many rows of a table a transaction has read. */
async function readBy(trx: Trx, table: 'players' | 'prospects') {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx)
  return rows[0]?.read
}

test('for one player few of 10,000 prospects are read', async () => {
  await transact(db, async (trx) => {
    expect(await findProven(trx, playerId)).toMatchObject([{ prospectId }])
    expect(await saveMatches(trx, { playerIds: [playerId] }, app.clock.now())).toHaveLength(1)
    expect(await readBy(trx, 'prospects')).toBeLessThan(many / 100)
  })
  expect(await db.selectFrom('prospectMatches').select(['prospectId', 'reasons']).execute()).toEqual([
    { prospectId, reasons: ['email', 'phone', 'name', 'state'] },
  ])
})

test('for one prospect few of 10,000 players are read', async () => {
  await transact(db, async (trx) => {
    await saveMatches(trx, { prospectIds: [prospectId] }, app.clock.now())
    expect(await readBy(trx, 'players')).toBeLessThan(many / 100)
  })
})
