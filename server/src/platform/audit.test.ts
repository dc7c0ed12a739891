import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { audit } from './audit.ts'
import { shortenAddresses } from './db/sweep.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('a line of the log is neither changed nor removed', {
  tags: ['S80', 'V16.2.2', 'V16.4.2'],
}, async () => {
  const { platform } = touchline
  await audit(platform, platform.db, { action: 'auth.signedOut', details: { ip: '10.0.0.1' } })
  const { db } = platform
  await expect(db.updateTable('auditLog').set({ action: 'auth.signedUp' }).execute()).rejects.toThrow(
    /append-only/,
  )
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow(/append-only/)
  expect(await db.selectFrom('auditLog').select(['action', 'at']).execute()).toEqual([
    { action: 'auth.signedOut', at: platform.clock.now() },
  ])
})

test('after 90 days a line tells the network alone, and nothing else of it can be changed', async () => {
  const { platform } = touchline
  const { db, clock } = platform
  const addresses = ['203.0.113.77', '2001:db8:12:34::9', 'no address', '198.51.100.0/24']
  for (const ip of addresses) await audit(platform, db, { action: 'auth.loggedIn', details: { ip, left: 3 } })
  const details = async () => {
    const lines = await db
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'auth.loggedIn')
      .orderBy('id')
      .execute()
    return lines.map((line) => line.details)
  }
  const now = clock.now()
  await shortenAddresses(db, now)
  expect(await details()).toEqual(addresses.map((ip) => ({ ip, left: 3 })))
  await shortenAddresses(db, new Date(now.getTime() + 1))
  const cut = ['203.0.113.0/24', '2001:db8:12::/48', '::/0', '198.51.100.0/24'].map((ip) => ({ ip, left: 3 }))
  expect(await details()).toEqual(cut)
  const changed = db
    .updateTable('auditLog')
    .set({ details: JSON.stringify({ ip: '203.0.113.0/24', left: 2 }) })
  await expect(changed.where('action', '=', 'auth.loggedIn').execute()).rejects.toThrow(/append-only/)
})

test('lines of reads that come at the same time are written as they are, each before its reader goes on', async () => {
  const { auditLines, db, ids } = touchline.platform
  const subjects = Array.from({ length: 6 }, () => ids.next())
  await Promise.all(
    subjects.map(async (subjectId, number) => {
      const details = { number, said: 'it is "quoted", {braced} and \\ slashed' }
      await auditLines.write({ action: 'players.fullProfileRead', subjectId, details })
      const line = await db
        .selectFrom('auditLog')
        .select(['actorId', 'action', 'details', 'requestId'])
        .where('subjectId', '=', subjectId)
        .executeTakeFirst()
      expect(line).toEqual({ actorId: null, action: 'players.fullProfileRead', details, requestId: null })
    }),
  )
})
