import { expect, test } from 'vitest'
import { foreignWrites, tableWrites } from './table-writes.ts'

const path = 'server/src/clubs/queries.ts'
const tablesIn = (text: string) => tableWrites(path, text).map(({ table }) => table)

test('writes are found in builders, in SQL text and in sweeps', () => {
  const source = `
    await trx.insertInto('clubs').values(club).execute()
    await db.updateTable('clubMembers as member').set({ name }).execute()
    await trx.deleteFrom('clubs').execute()
    await sql\`insert into club_names (name) select name from clubs on conflict do update set name = excluded.name\`
    await sql<Row>\`with old as (select 1) update club_names as named set name = \${name}\`
    await sql\`delete from club_members where id = \${id} for update skip locked\`
    await sweep(db, 'clubInvitations', sql\`expires_at <= \${now}\`)
  `
  expect(tablesIn(source)).toEqual([
    'clubs',
    'clubMembers',
    'clubs',
    'clubNames',
    'clubNames',
    'clubMembers',
    'clubInvitations',
  ])
})

test('reads and words are no writes', () => {
  const source = `
    // delete from clubs
    const text = 'update clubs set name'
    db.selectFrom('clubs').forUpdate()
    sql\`select * from clubs for update\`
  `
  expect(tablesIn(source)).toEqual([])
})

test('a write whose table is a value has no name', () => {
  const source = `
    trx.updateTable(tableOf(kind)).set(change)
    sql\`delete from \${table}\`
  `
  expect(tablesIn(source)).toEqual([undefined, undefined])
})

const owners = {
  posts: { owner: 'posts' },
  games: { owner: 'calendar' },
  outbox: { owner: 'platform/jobs' },
}
const judge = (file: string, table: string | undefined, tables?: 'games'[]) =>
  foreignWrites([{ path: file, table }], owners, tables ? [{ path: file, tables }] : [])

test('only the queries of the owner write a table', () => {
  expect(judge('server/src/posts/queries.ts', 'posts')).toEqual([])
  expect(judge('server/src/posts/comments/comment-queries.ts', 'posts')).toEqual([])
  expect(judge('server/src/platform/jobs/mailer.ts', 'outbox')).toEqual([])
  expect(judge('server/src/platform/realtime/events.ts', 'outbox')).toHaveLength(1)
  expect(judge('server/src/posts/service.ts', 'posts')).toHaveLength(1)
  expect(judge('server/src/posts/queries.ts', 'games')).toEqual([
    'server/src/posts/queries.ts writes games, which only the queries of server/src/calendar write',
  ])
  expect(judge('server/src/posts/queries.ts', 'unheard')).toHaveLength(1)
  expect(judge('server/src/posts/queries.ts', undefined)).toHaveLength(1)
  expect(judge('server/src/posts/queries.ts', 'pgboss.job')).toEqual([])
})

test('an exception allows its tables, and is refused once nothing needs it', () => {
  expect(judge('server/src/posts/queries.ts', 'games', ['games'])).toEqual([])
  expect(judge('server/src/posts/queries.ts', undefined, ['games'])).toHaveLength(2)
  expect(judge('server/src/posts/queries.ts', 'posts', ['games'])).toHaveLength(1)
})
