import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const run = promisify(execFile)
const server = new URL('../../', import.meta.url).pathname
const generator = new URL('../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname

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
      'src/platform/schema.ts',
      '--verify',
    ],
    { cwd: server },
  )
  expect(stdout).toMatch(/up-to-date/i)
})
