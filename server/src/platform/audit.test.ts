import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { type TestApp, testApp } from './testing/app.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('a line of the log is neither changed nor removed', async () => {
  const { platform } = touchline
  await audit(platform, platform.db, { action: 'test.happened', details: { ip: '10.0.0.1' } })
  const { db } = platform
  await expect(db.updateTable('auditLog').set({ action: 'test.other' }).execute()).rejects.toThrow(
    /append-only/,
  )
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow(/append-only/)
  expect(await db.selectFrom('auditLog').select(['action', 'at']).execute()).toEqual([
    { action: 'test.happened', at: platform.clock.now() },
  ])
})

test('lines of reads that come at the same time are written as they are, each before its reader goes on', async () => {
  const { auditLines, db, ids } = touchline.platform
  const subjects = Array.from({ length: 6 }, () => ids.next())
  await Promise.all(
    subjects.map(async (subjectId, number) => {
      const details = { number, said: 'it is "quoted", {braced} and \\ slashed' }
      await auditLines.write({ action: 'test.read', subjectId, details })
      const line = await db
        .selectFrom('auditLog')
        .select(['actorId', 'action', 'details', 'requestId'])
        .where('subjectId', '=', subjectId)
        .executeTakeFirst()
      expect(line).toEqual({ actorId: null, action: 'test.read', details, requestId: null })
    }),
  )
})
