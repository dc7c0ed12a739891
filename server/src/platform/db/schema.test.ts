import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { connect } from './database.ts'

const run = promisify(execFile)
const server = new URL('../../../', import.meta.url).pathname
const generator = new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the database types are those of the migrated database', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      generator,
      '--config-file',
      '.kysely-codegenrc.json',
      '--url',
      database.url,
      '--out-file',
      'src/platform/db/schema.ts',
      '--verify',
    ],
    { cwd: server },
  )
  expect(stdout).toMatch(/up-to-date/i)
})

test('every foreign key has an index that begins with its columns', async () => {
  const { db } = connect(database.url, 1)
  // a partial index without nulls is enough, because a null refers to nothing
  const { rows } = await sql<{ key: string }>`
    select format('%s.%s', conrelid::regclass, conname) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))
    order by 1`.execute(db)
  await db.destroy()
  expect(rows).toEqual([])
})
