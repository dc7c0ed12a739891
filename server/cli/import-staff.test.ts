import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeCoach } from '../src/auth/factory.ts'
import { makeCollege } from '../src/colleges/factory.ts'
import { appOfFile } from '../test/support/app.ts'
import { addressOf } from '../test/support/database.ts'

const script = fileURLToPath(new URL('import-staff.ts', import.meta.url))

const at = await appOfFile({ COACH_VERIFICATION: 'approval' })

test('a staff list is imported on a database where no app has started, and its mail waits for the app', async () => {
  const { db } = at.platform
  const { collegeId, collegeName } = await makeCollege(at.platform)
  await makeCoach(at.platform, { collegeId, verification: 'pending', email: 'first@aldermoor.edu' })
  // A restored backup has no job tables.
  await sql`drop schema pgboss cascade`.execute(db)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-staff-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'staff.csv')
  await writeFile(
    file,
    `College,Name,Title,E-mail\n${collegeName},Ada Byrne,Head coach,first@aldermoor.edu\n`,
  )
  const env = { DATABASE_URL: await addressOf(db) }
  const run = () => promisify(execFile)(process.execPath, [script, file], { env })
  const { stdout } = await run()
  expect(stdout).toContain('Coaches: 1 verified now')
  const mails = await sql<{
    to: string
  }>`select data ->> 'to' as "to" from pgboss.job where name = 'mail'`.execute(db)
  expect(mails.rows).toEqual([{ to: 'first@aldermoor.edu' }])
  await writeFile(file, 'College,Name,Title,E-mail\nNowhere,Ada Byrne,Head coach,first@aldermoor.edu\n')
  await expect(run()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no college 'Nowhere'"),
  })
})
