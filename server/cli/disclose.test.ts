import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makePlayer } from '../src/auth/factory.ts'
import { makeCollege } from '../src/colleges/factory.ts'
import { appOfFile } from '../test/support/app.ts'
import { addressOf } from '../test/support/database.ts'
import { boardOf } from '../test/support/workbench/board.ts'

const script = fileURLToPath(new URL('disclose.ts', import.meta.url))

const app = await appOfFile()
const { act, added, coachOf, id, set } = boardOf(app)

test('all that staffs wrote about a person is printed, of an account and of somebody noted, and audited', async () => {
  const { db } = app.platform
  const player = await makePlayer(app.platform, { email: 'maya@families.example' })
  const one = await makeCollege(app.platform, { collegeName: 'Alder College' })
  const two = await makeCollege(app.platform, { collegeName: 'Birch College' })
  const [alder, birch] = [await coachOf(one.collegeId), await coachOf(two.collegeId)]
  const linked = await added(alder, { playerId: player.userId })
  await set(alder, 0, { tags: [{ id: 'fast', label: 'Fast', color: 'green', icon: null }] })
  await act(alder, { kind: 'tag', prospectIds: [linked], tagId: 'fast', on: true })
  await act(alder, { kind: 'note', prospectId: linked, noteId: id(), body: 'Scans early' })
  await act(alder, { kind: 'note', prospectId: await added(alder), noteId: id(), body: 'Somebody else' })
  const noted = await added(birch, { name: 'Maya Ortiz', contacts: { parentEmail: 'Maya@Families.example' } })
  await act(birch, { kind: 'note', prospectId: noted, noteId: id(), body: 'Seen at our camp' })

  const env = { DATABASE_URL: await addressOf(db) }
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'maya@families.example'], { env })
  expect(JSON.parse(stdout)).toMatchObject([
    { college: 'Alder College', tags: ['Fast'], notes: [{ note: 'Scans early', by: 'Casey Holt' }] },
    { college: 'Birch College', record: { name: 'Maya Ortiz' }, notes: [{ note: 'Seen at our camp' }] },
  ])
  expect(stdout).not.toContain('Somebody else')
  const lines = await db
    .selectFrom('auditLog')
    .select(['subjectId', 'details'])
    .where('action', '=', 'workbench.disclosed')
    .execute()
  expect(lines).toEqual([{ subjectId: player.userId, details: { records: 2 } }])
})
